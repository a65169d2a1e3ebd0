/** How a new account can begin, in the order in which it is offered (decision 0046). */
export const firstChoices = ['import', 'empty', 'sample'] as const
export type FirstChoice = (typeof firstChoices)[number]
