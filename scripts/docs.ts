// `npm run docs`: writes what the contract says into docs/openapi.json and docs/people.md. A test checks that both are up to date.
import { readFile, writeFile } from 'node:fs/promises'

import { openApiDocument } from '#server/http/api/openapi.ts'

import { withTables } from './people-tables.ts'

const docs = new URL('../docs/', import.meta.url)
await writeFile(new URL('openapi.json', docs), `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
const people = new URL('people.md', docs)
await writeFile(people, withTables(await readFile(people, 'utf8')))
console.log('Wrote docs/openapi.json and the tables of docs/people.md')
