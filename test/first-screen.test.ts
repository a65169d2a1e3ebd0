// The dashboard as the server draws it: everybody's own, whole, and never worse than the empty page.
import { createApp } from '#server/http/app.ts'
import { callBy, draw } from '#web/draw.tsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aCustomer, aJob } from './factories.ts'

const empty = '<title>Stringdesk</title><div id="root"></div>'
const page = '<title>%HEAD%</title><div id="root">%MARKUP%</div><script id="brought">%BROUGHT%</script><p>%SETTINGS%</p>'

let database: TestDatabase
let ann: Person
let bob: Person
let dashboard: (person?: Pick<Person, 'cookie'>, drawing?: typeof draw) => Promise<Response>

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  dashboard = async (person, drawing = draw) => {
    const firstScreen = { page, draw: drawing, callBy }
    const app = createApp(database.services, {
      folder: '.',
      page: empty,
      drawn: new Map(),
      firstScreen,
      playerPage: '',
      scriptHashes: [],
    })
    return app.request('http://localhost:3000/dashboard', { headers: person ? { cookie: person.cookie() } : {} })
  }
})

const jobFor = async ({ api }: Person, full_name: string) => {
  const { id: customer_id } = await aCustomer(api, { full_name })
  await aJob(api, { customer_id })
}

describe('the first screen', () => {
  it('shows each stringer their own bench, also when it is drawn for two at once', async () => {
    await jobFor(ann, 'Ines of Ann')
    await jobFor(bob, 'Otto of Bob')
    const [anns, bobs] = await Promise.all([ann, bob, ann, bob].map(async (person) => (await dashboard(person)).text()))
    expect(anns).toContain('Ines of Ann')
    expect(anns).toContain('<title>Dashboard · Stringdesk</title>')
    expect(anns).not.toContain('Otto of Bob')
    expect(bobs).toContain('Otto of Bob')
    expect(bobs).not.toContain('Ines of Ann')
  })

  it('is kept by nobody on the way', async () => {
    const { status, headers } = await dashboard(ann)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('is empty for whoever is not signed in, also with a cookie that looks like one', async () => {
    expect(await (await dashboard()).text()).toBe(empty)
    const ended = ann.cookie().replace(/session_token=[^;]*/, 'session_token=ended')
    expect(await (await dashboard({ cookie: () => ended })).text()).toBe(empty)
  })

  it('is empty when a session has ended since', async () => {
    const users = people(database.services)
    const cora = await users.signUp('Cora', 'cora@example.com')
    const kept = cora.cookie()
    await cora.api.identity.signOut()
    expect(await (await dashboard({ cookie: () => kept })).text()).toBe(empty)
  })

  it('puts nothing that people wrote into a gap or an element', async () => {
    await jobFor(ann, 'Eve %BROUGHT% %SETTINGS% </script><script>alert(1)</script> $&')
    const html = await (await dashboard(ann)).text()
    expect(html).toContain('Eve %BROUGHT% %SETTINGS% &lt;/script&gt;')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html.match(/"backend_url"/g)).toHaveLength(1)
  })

  it('leaves it to the app to say what went wrong', async () => {
    const failing = () => Promise.reject(new Error('No answer'))
    expect(await (await dashboard(ann, failing)).text()).toBe(empty)
  })
})
