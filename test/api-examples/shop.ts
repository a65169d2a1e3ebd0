// The people and programs of the examples.
import type { Program } from '#test/callers.ts'
import { tokenIn } from '#test/customer-links.ts'
import * as z from 'zod'

import type { Recorder } from './recorder.ts'

/** The API callers in the examples. */
export interface Shop {
  readonly api: Recorder
  /** Marta Lind, who owns the business. */
  readonly owner: Program
  /** Her program, with an access token that has all scopes. */
  readonly till: Program
  /** A customer or a visitor. */
  readonly visitor: Program
}

/** A full hour that many days from today, in UTC. Defaults to a usual pick-up hour. */
export function inDays(days: number, hour = 16): string {
  const date = new Date()
  date.setUTCHours(hour, 0, 0, 0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString()
}

export const csv = (name: string, ...lines: string[]): File => new File([`${lines.join('\n')}\n`], name, { type: 'text/csv' })

const linked = z.looseObject({ feedback_path: z.string() })

/** The token of a job's customer link. */
export async function linkTokenOf({ api, till }: Shop, id: string): Promise<string> {
  const { feedback_path } = linked.parse(await (await api.call(till, 'jobs.get', { params: { id } })).json())
  return tokenIn(feedback_path)
}
