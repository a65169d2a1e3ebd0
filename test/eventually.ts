import { vi } from 'vitest'

/** Repeats an expectation until it holds. The limit only ends tests that would wait forever: a busy machine must not fail one. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> => vi.waitFor(expectation, 30_000)
