/** A help article. Its id is part of its URL (`/support#answer-<id>`), so it must never change. */
export interface SupportArticle {
  readonly id: string
  readonly question: string
  readonly answer: string
}

export const article = (id: string, question: string, answer: string): SupportArticle => ({ id, question, answer })
