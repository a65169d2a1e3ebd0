/** A question of a stringer. The id is its address (`/support#answer-<id>`): it stays, also when the words change. */
export interface SupportAnswer {
  readonly id: string
  readonly question: string
  readonly answer: string
}

/** One answer; shorter to read in a long list. */
export const row = (id: string, question: string, answer: string): SupportAnswer => ({ id, question, answer })
