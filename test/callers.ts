// Calls the real API of the real application without a port, but with every middleware, parser and policy.
import { businessHeader, errorData } from '#contract/procedure/procedure.ts'
import { catalogue } from '#domain/errors.ts'
import type { Contract } from '#contract/contract.ts'
import { createApp } from '#server/app.ts'
import type { Web } from '#server/http/web.ts'
import type { Services } from '#server/procedure/context.ts'
import { wrapFileResponse } from '#web/app/wrap-file-response.ts'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import * as z from 'zod'

export type Caller = ContractRouterClient<Contract, { idempotency_key?: string }>

export interface Person {
  readonly api: Caller
  readonly email: string
  readonly password: string
  /** The id of the business that the requests are for; empty without a session. */
  readonly id: string
  /** Empty without a session. */
  readonly user_id: string
  /** Another tab of the same browser, which names a business in each request. */
  in(business_id: string): Person
  /** The cookies of this person's browser, for requests over a socket. */
  cookie(): string
  /** Sends a REST request with this person's cookies and the anonymous key. */
  rest(path: string, init?: RequestInit): Promise<Response>
}

/** Another program that uses the REST API. */
export interface Program {
  rest(path: string, init?: RequestInit): Promise<Response>
}

const origin = 'http://localhost:3000'
const usualPassword = 'strings-and-gut'

const noPages = () => Promise.reject(new Error('This test has no pages'))

/** The users of a test: `nobody` has no session, `signUp` creates an account, `signIn` uses one. */
export function people(services: Services, renderPage: Web['renderPage'] = noPages) {
  const app = createApp(services, {
    folder: '.',
    prerendered: new Map(),
    renderPage,
    customerPage: '%JOB%',
  })

  const cookieOf = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const fetchWith = (cookies: Map<string, string>, business?: string) => async (request: Request) => {
    request.headers.set('apikey', request.headers.get('apikey') ?? services.anon_key)
    if (business !== undefined) request.headers.set(businessHeader, business)
    request.headers.set('origin', origin)
    if (cookies.size > 0) request.headers.set('cookie', cookieOf(cookies))
    const response = await app.fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  function person(cookies = new Map<string, string>(), business?: string) {
    const send = fetchWith(cookies, business)
    const link = new RPCLink<{ idempotency_key?: string }>({
      url: `${origin}/rpc`,
      headers: ({ context }) => (context.idempotency_key ? { 'idempotency-key': context.idempotency_key } : {}),
      fetch: (request) => send(request),
      clientInterceptors: [wrapFileResponse],
    })
    const api: Caller = createORPCClient(link)
    return {
      api,
      cookie: () => cookieOf(cookies),
      rest: (path: string, init?: RequestInit) => send(new Request(`${origin}${path}`, init)),
      cookies,
    }
  }

  interface Account {
    readonly email: string
    readonly password: string
    readonly id: string
    readonly user_id: string
  }

  const asPerson = ({ cookies, ...browser }: ReturnType<typeof person>, account: Account): Person => ({
    ...browser,
    ...account,
    in: (id) => asPerson(person(cookies, id), { ...account, id }),
  })

  let count = 0
  return {
    nobody: (): Person => asPerson(person(), { email: '', password: '', id: '', user_id: '' }),
    async signUp(full_name: string, email = `person${(count += 1)}@example.com`, password = usualPassword): Promise<Person> {
      const browser = person()
      const { user, profile } = await browser.api.identity.signUp({ email, password, full_name })
      return asPerson(browser, { email, password, id: profile.business_id, user_id: user.id })
    },
    async signIn(email: string, password = usualPassword): Promise<Person> {
      const browser = person()
      await browser.api.identity.signIn({ email, password })
      const { id, business_id } = await browser.api.identity.profile()
      return asPerson(browser, { email, password, id: business_id, user_id: id })
    },
    /** A program with an access token, but without cookies or an anonymous key. */
    program: (token: string): Program => ({
      rest: async (path, init) => {
        const request = new Request(`${origin}${path}`, init)
        request.headers.set('authorization', `Bearer ${token}`)
        return app.fetch(request)
      },
    }),
    app,
  }
}

const withConflict = z.object({
  conflict: z.object({ entity: z.string(), current: z.looseObject({}), last_change: z.unknown().optional() }).optional(),
})

/** Returns the catalog error that a call failed with. Throws if it succeeded or failed in another way. */
export async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => new Error('Not refused'),
    (thrown: unknown) => thrown,
  )
  // oRPC clears `defined` if the status differs from the contract's: AUTH_ERROR is 403 if permission is missing.
  if (!(error instanceof ORPCError) || !(error.code in catalogue)) throw error
  const { code, status, message, data } = error
  const { fields, limit, shortage } = errorData.parse(data)
  const { conflict } = withConflict.parse(data)
  return {
    code,
    status,
    message,
    ...(fields && { fields }),
    ...(limit && { limit }),
    ...(shortage && { shortage }),
    ...(conflict && { conflict }),
  }
}
