import type { SupportAnswer } from './support-answer.ts'
import { account, figures, shelf } from './support-answers-desk.ts'
import { bench, money, players, takingIn } from './support-answers-work.ts'

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
