import type { SupportAnswer } from './article.ts'
import { account, figures, shelf } from './articles-app.ts'
import { bench, money, players, takingIn } from './articles-work.ts'

/** Each of them is true of this product; whoever changes what one of them says changes it too. */
export const supportAnswers: readonly (readonly [topic: string, answers: readonly SupportAnswer[]])[] = [
  ['Taking in', takingIn],
  ['On the bench', bench],
  ['Money', money],
  ['Players and frames', players],
  ['The shelf', shelf],
  ['Figures', figures],
  ['You and your records', account],
]
