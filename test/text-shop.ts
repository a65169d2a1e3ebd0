// A business that texts its customers through Twilio and receives texts.
import { people, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { localServers } from './local-server.ts'
import { aTwilio, useTwilio } from './texts.ts'
import type { Twilio } from './twilio.ts'

export interface TextServer {
  readonly twilio: Twilio
  readonly database: TestDatabase
  readonly users: ReturnType<typeof people>
}

/** Opens a server that sends texts through its own fake Twilio. Both stop after the test file. */
export async function openTextServer(): Promise<TextServer> {
  const twilio = await aTwilio()
  const database = await testDatabase({ ...localServers, TWILIO_API_URL: twilio.url, PORT: '3000' })
  return { twilio, database, users: people(database.services) }
}

/** Signs up the owner of a business that texts through Twilio, and discards the texts of earlier tests. */
export async function openTextShop({ twilio, database, users }: TextServer): Promise<Person> {
  twilio.sent.length = 0
  twilio.mode = 'ok'
  await database.owner`delete from messages`
  const ann = await users.signUp('Ann Rossi')
  await useTwilio(ann.api, twilio)
  return ann
}

export const customerNumber = '+4915735980001'

interface IncomingText {
  readonly from?: string
  readonly sid?: string
}

/** Delivers a text to a business as Twilio does. Returns the status of the response. */
export async function receiveText(
  { twilio, users }: TextServer,
  { api }: Person,
  body: string,
  { from = customerNumber, sid = `SM${crypto.randomUUID()}` }: IncomingText = {},
): Promise<number> {
  const { incoming_url } = await api.texts.settings()
  const request = twilio.callback(incoming_url ?? '', { From: from, To: '+4915735980099', Body: body, MessageSid: sid })
  return (await users.app.fetch(request)).status
}
