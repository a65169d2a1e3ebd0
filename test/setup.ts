// Runs before each test file. Cleanups of `beforeAll` run in reverse order, so this one runs after the file's own.
import { beforeAll } from 'vitest'

import { closeAll } from './cleanup.ts'

beforeAll(() => closeAll)
