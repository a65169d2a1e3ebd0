// Creates the PDF of a statement from its frozen content, so that it is always the same.
import type { SystemDb, TenantDb } from '#database/access.ts'
import type { StatementId, StringerId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import * as z from 'zod'

import type { StatementContent } from './document.ts'
import { headOfStatement, jobsOfStatement } from './queries.ts'

const module = new URL('statement-tasks.ts', import.meta.url).href
const draw: Task<Uint8Array<ArrayBuffer>> = { module, name: 'draw', kind: 'read', result: z.instanceof(Uint8Array<ArrayBuffer>) }

interface Threads {
  readonly workers: Workers
  readonly signal: AbortSignal | undefined
}

/**
 * The content of a statement.
 * @throws NotFoundError
 */
export async function readContent(db: TenantDb | SystemDb, stringer_id: StringerId, id: StatementId): Promise<StatementContent> {
  const head = orNotFound(await headOfStatement(db, stringer_id, id))
  return { ...head, lines: await jobsOfStatement(db, stringer_id, id) }
}

/** The PDF of a statement with its file name. */
export const drawPdf = async (content: StatementContent, { workers, signal }: Threads) => ({
  file_name: `statement-${content.number}.pdf`,
  bytes: await workers.run(draw, content, { signal }),
})

/**
 * Reads a statement and creates its PDF.
 * @throws NotFoundError
 */
export const statementPdf = async (db: SystemDb, stringer_id: StringerId, id: StatementId, threads: Threads) =>
  drawPdf(await readContent(db, stringer_id, id), threads)
