import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aTextGateway, aTwilio, updateTextSettings, useGateway, useTwilio } from '#test/texts.ts'
import type { Twilio } from '#test/twilio.ts'
import { localServers } from '#test/local-server.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let twilio: Twilio
let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  twilio = await aTwilio()
  database = await testDatabase({ ...localServers, TWILIO_API_URL: twilio.url })
  users = people(database.services)
})

const stored = async ({ id }: Person) => {
  const [row] = await database.owner<
    Record<string, string>[]
  >`select to_jsonb(s)::text as row from text_settings s where stringer_id = ${id}`
  return row?.['row'] ?? ''
}

describe('the text settings', () => {
  it('use the phone’s own app by default', async () => {
    const { api } = await users.signUp('Ann')
    expect(await api.texts.settings()).toMatchObject({
      provider: 'phone',
      has_twilio_auth_token: false,
      gateway_header_names: [],
      used_this_month: 0,
      can_store_secrets: true,
      updated_at: null,
    })
  })

  it('never return a credential, and store it encrypted', async () => {
    const ann = await users.signUp('Ann')
    const gateway = await aTextGateway()
    await useTwilio(ann.api, twilio)
    const settings = await useGateway(ann.api, gateway)
    expect(settings).toMatchObject({ has_twilio_auth_token: true, gateway_header_names: ['Authorization'] })
    for (const text of [JSON.stringify(settings), JSON.stringify(await ann.api.texts.settings()), await stored(ann)]) {
      expect(text).not.toContain(twilio.auth_token)
      expect(text).not.toContain('key-of-the-gateway')
    }
    const roles = await database.owner`
      select rolname from pg_roles where rolname like 'stringdesk_%' and rolname not in ('stringdesk_backup', 'stringdesk_system')
        and (has_column_privilege(oid, 'text_settings', 'twilio_auth_token', 'select')
          or has_column_privilege(oid, 'text_settings', 'gateway_headers', 'select'))`
    expect([...roles]).toEqual([])
  })

  it('are saved at the version that was read', async () => {
    const { api } = await users.signUp('Ann')
    const first = await api.texts.updateSettings({ updated_at: null, quiet_from: '21:00', quiet_until: '08:00' })
    expect(await refusal(api.texts.updateSettings({ updated_at: null, monthly_limit: 5 }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'text_settings', current: { quiet_from: '21:00' } },
    })
    const second = await api.texts.updateSettings({ updated_at: first.updated_at, monthly_limit: 5 })
    expect(second).toMatchObject({ monthly_limit: 5, quiet_from: '21:00' })
    expect(await refusal(api.texts.renewAddresses({ updated_at: first.updated_at ?? '' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
    })
    const renewed = await api.texts.renewAddresses({ updated_at: second.updated_at ?? '' })
    expect(renewed.incoming_url).not.toBe(second.incoming_url)
  })

  it.each([
    [{ provider: 'twilio' as const }, ['twilio_account_sid', 'twilio_auth_token', 'twilio_sender', 'country']],
    [{ provider: 'gateway' as const, country: 'DE' }, ['gateway_url', 'gateway_content_type', 'gateway_body']],
    [{ twilio_account_sid: 'AC123' }, ['twilio_account_sid']],
    [{ twilio_sender: 'A name that is too long' }, ['twilio_sender']],
    [{ country: 'XX' }, ['country']],
    [{ gateway_url: 'https://10.0.0.1/send' }, ['gateway_url']],
    [{ gateway_url: 'javascript:alert(1)' }, ['gateway_url']],
    [{ gateway_content_type: 'application/json' as const, gateway_body: '{"to":"{to}"}' }, ['gateway_body']],
    [{ gateway_headers: [{ name: 'Content-Length', value: '5' }] }, ['gateway_headers.0.name']],
    [{ gateway_headers: [{ name: 'X-Key', value: 'one\r\nHost: other' }] }, ['gateway_headers.0.value']],
    [{ quiet_from: '21:00' }, ['quiet_until']],
    [{ quiet_from: '21:00', quiet_until: '21:00' }, ['quiet_until']],
    [{ quiet_from: '25:00', quiet_until: '08:00' }, ['quiet_from']],
    [{ monthly_limit: 0 }, ['monthly_limit']],
  ])('refuse %o', async (changes, paths) => {
    const { api } = await users.signUp('Typist')
    const { code, fields } = await refusal(api.texts.updateSettings({ ...changes, updated_at: null }))
    expect([code, fields?.map(({ path }) => path)]).toEqual(['VALIDATION_ERROR', paths])
  })

  it('send credentials only to the account or address they were entered for', async () => {
    const { api } = await users.signUp('Ann')
    const [gateway, other] = [await aTextGateway(), await aTextGateway()]
    await useTwilio(api, twilio)
    await useGateway(api, gateway)
    expect(await refusal(updateTextSettings(api, { gateway_url: other.url }))).toMatchObject({
      fields: [{ path: 'gateway_headers', message: 'Enter the headers for the new address' }],
    })
    expect(await refusal(updateTextSettings(api, { twilio_account_sid: `AC${'0'.repeat(32)}` }))).toMatchObject({
      fields: [{ path: 'twilio_auth_token', message: 'Enter the auth token of this account' }],
    })
    expect(await updateTextSettings(api, { gateway_url: `${gateway.url}/v2` })).toMatchObject({
      gateway_url: `${gateway.url}/v2`,
    })
  })
})

describe('a test text', () => {
  it('goes through Twilio and counts', async () => {
    const { api } = await users.signUp('Ann')
    await useTwilio(api, twilio)
    expect(await api.texts.test({ phone: '01573 5980001' })).toEqual({ error: null })
    const sent = twilio.sent.at(-1)
    expect(sent).toMatchObject({ to: '+4915735980001', from: '+4915735980000', body: 'Test from Ann: texts work.' })
    expect((await api.texts.settings()).used_this_month).toBe(1)
  })

  it('goes through a gateway with its headers and body', async () => {
    const { api } = await users.signUp('Bea')
    const gateway = await aTextGateway()
    await useGateway(api, gateway)
    expect(await api.texts.test({ phone: '+49 1573 5980001' })).toEqual({ error: null })
    const [{ headers, body } = { headers: {}, body: '' }] = gateway.received
    expect(headers).toMatchObject({ authorization: 'Bearer key-of-the-gateway', 'content-type': 'application/json' })
    expect(JSON.parse(body)).toMatchObject({ to: '+4915735980001', text: 'Test from Bea: texts work.' })
    gateway.status = 302
    expect(await api.texts.test({ phone: '+49 1573 5980001' })).toEqual({
      error: 'It redirected, and redirects are not followed',
    })
  })

  it('is not sent to a number whose owner stopped texts, and then doesn’t count', async () => {
    const { api } = await users.signUp('Dora')
    const gateway = await aTextGateway()
    const { incoming_url } = await useGateway(api, gateway)
    await users.app.fetch(new Request(`${incoming_url}?from=015735980001&text=STOP&id=1`))
    expect(await api.texts.test({ phone: '01573 5980001' })).toEqual({ error: 'The owner of this number stopped texts' })
    expect(gateway.received).toEqual([])
    expect((await api.texts.settings()).used_this_month).toBe(0)
  })

  it('reports why it can’t be sent', async () => {
    const { api } = await users.signUp('Cleo')
    expect(await refusal(api.texts.test({ phone: '01573 5980001' }))).toMatchObject({ message: 'Choose a provider first' })
    await useTwilio(api, twilio, { twilio_auth_token: '0'.repeat(32) })
    expect(await refusal(api.texts.test({ phone: '12' }))).toMatchObject({
      fields: [{ path: 'phone', message: 'Enter a complete phone number' }],
    })
    expect(await api.texts.test({ phone: '01573 5980001' })).toEqual({
      error: 'Twilio refused the account SID or the auth token. Check them in Settings',
    })
    for (let n = 0; n < 4; n += 1) await api.texts.test({ phone: '01573 5980001' })
    expect(await refusal(api.texts.test({ phone: '01573 5980001' }))).toMatchObject({ code: 'RATE_LIMIT_ERROR' })
  })
})
