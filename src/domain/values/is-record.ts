/** Whether something from outside has fields to look at; says nothing of what is in them. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
