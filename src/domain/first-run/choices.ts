/** How a new account can start, in display order (decision 0046). */
export const firstChoices = ['import', 'empty', 'sample'] as const
export type FirstChoice = (typeof firstChoices)[number]
