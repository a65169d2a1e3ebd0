// The links of customers to their private pages.
import type { Caller } from './callers.ts'

/** The token in the path of a customer link. Empty without a link. */
export const tokenIn = (path: string | null): string => new URLSearchParams(path?.split('?')[1]).get('token') ?? ''

/** The token of a job's customer link. */
export const linkTokenOf = async (api: Caller, job_id: string): Promise<string> =>
  tokenIn((await api.jobs.get({ id: job_id })).feedback_path)
