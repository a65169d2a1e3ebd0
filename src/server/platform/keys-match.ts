import { timingSafeEqual } from 'node:crypto'

/** Compares keys in constant time, so that the time taken does not reveal where they differ. */
export function keysMatch(given: string | undefined, expected: string): boolean {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}
