import { AsyncLocalStorage } from 'node:async_hooks'

/** What the current work belongs to. Each log line and trace names it. */
export interface WorkIds {
  readonly request_id?: string | undefined
  /** Of background work. The request that caused it may be known as well. */
  readonly job_id?: string
  readonly queue?: string
}

const workIds = new AsyncLocalStorage<WorkIds>()

/** Runs work. Log lines written by it, or by work that it starts, name what it belongs to. */
export const withWorkIds = <T>(ids: WorkIds, work: () => T): T => workIds.run(ids, work)

export const currentWorkIds = (): WorkIds => workIds.getStore() ?? {}
