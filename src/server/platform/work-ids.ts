import { AsyncLocalStorage } from 'node:async_hooks'

/** Identifies the current work in each log line and trace. */
export interface WorkIds {
  readonly request_id?: string | undefined
  /** The id of background work. The request that caused it may be known too. */
  readonly job_id?: string
  readonly queue?: string
}

const workIds = new AsyncLocalStorage<WorkIds>()

/** Runs work. Log lines of this work, and of work it starts, contain these ids. */
export const withWorkIds = <T>(ids: WorkIds, work: () => T): T => workIds.run(ids, work)

export const currentWorkIds = (): WorkIds => workIds.getStore() ?? {}
