// Draws statements. Runs in a worker thread, because the library takes memory and hundreds of milliseconds. Idle threads end.
import { createTask } from '#server/platform/workers/task.ts'

import { drawStatement, type StatementContent } from './document.ts'

export const draw = createTask(async (content: StatementContent) => new Uint8Array(await drawStatement(content)))
