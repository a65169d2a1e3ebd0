// The load: people who each ask again as soon as the answer is there, each on a connection that stays open.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

import { Client } from 'undici'

export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** One person at one thing: what is asked next, and what to remember once it was answered. */
export interface Person {
  readonly client: Client
  next(): Ask
  answered?(): void
}

export interface Figures {
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const json = { 'content-type': 'application/json' }

/** Asks once. Throws on any answer but a success. */
export async function send(client: Client, { method, path, headers, body }: Ask): Promise<string> {
  const answer = await client.request({ method, path, headers: { ...(body && json), ...headers }, body: body ?? null })
  const text = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`)
  return text
}

async function keepAsking(person: Person, until: number, times: RecordableHistogram): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now()
    await send(person.client, person.next())
    times.record(Math.max(1, Math.round((performance.now() - begun) * 1e6)))
    person.answered?.()
  }
}

/** Lets all people ask for some time. What is under way at its end is still answered and counted. */
export async function measure(people: readonly Person[], seconds: number): Promise<Figures> {
  const times = createHistogram()
  const begun = performance.now()
  await Promise.all(people.map((person) => keepAsking(person, begun + seconds * 1000, times)))
  const elapsed = (performance.now() - begun) / 1000
  return { rate: times.count / elapsed, p50: times.percentile(50) / 1e6, p99: times.percentile(99) / 1e6 }
}
