import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs the handler of a request. Log lines written by it, or by work that it starts, name the request. */
export const withRequestId = <T>(request_id: string, handle: () => T): T => requestIds.run(request_id, handle)

/** The request that the current work belongs to; undefined in background work. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
