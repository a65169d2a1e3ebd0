// `npm run docs`: writes what the contract says into docs/openapi.json and docs/people.md. A test checks that both are up to date.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { openApiDocument } from '#server/http/api/openapi.ts'

import { withTables } from './people-tables.ts'

const root = new URL('../', import.meta.url)
const people = new URL('docs/people.md', root)
// On one line, so that the formatter keeps short objects on one line: half the size of JSON.stringify's indented form.
await writeFile(new URL('docs/openapi.json', root), JSON.stringify(await openApiDocument()))
await promisify(execFile)(process.execPath, ['node_modules/oxfmt/bin/oxfmt', 'docs/openapi.json'], { cwd: fileURLToPath(root) })
await writeFile(people, withTables(await readFile(people, 'utf8')))
console.log('Wrote docs/openapi.json and the tables of docs/people.md')
