// `npm run openapi`: writes docs/openapi.json from the contract. A test checks that the file is up to date.
import { writeFile } from 'node:fs/promises'

import { openApiDocument } from '#server/http/api/openapi.ts'

await writeFile(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
console.log('Wrote docs/openapi.json')
