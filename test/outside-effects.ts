// Finds what requests do outside the database, and whether they do it before the database has confirmed their session.
import { AsyncLocalStorage } from 'node:async_hooks'

import type { DatabaseAccess, TenantDb } from '#database/access.ts'
import type { Services } from '#server/procedure/context.ts'

/** The methods of services with an effect outside the database. */
const outside = {
  identity: ['mail', 'deliverMails', 'handle'],
  mailer: ['send'],
  queue: ['send'],
  sender: ['send'],
  storage: ['put', 'putFile', 'remove'],
  payments: ['createCustomer', 'updateCustomer', 'openCheckout', 'openPortal', 'refundAndCancel', 'deleteCustomer'],
} as const satisfies Partial<Record<keyof Services | 'sender' | 'storage', readonly string[]>>

export interface Effects {
  /** The watched services, to use instead of the original ones. */
  readonly services: Services
  /** All effects, for example `storage.put`, or `queue.send messages`. */
  readonly all: Set<string>
  /** The effects before the database had confirmed the session. */
  readonly early: Set<string>
}

/** Watches services for effects outside the database. */
export function watchEffects(services: Services): Effects {
  const all = new Set<string>()
  const early = new Set<string>()
  /** The work of a member on the database, until it returns. */
  const work = new AsyncLocalStorage<{ isConfirmed: boolean }>()

  const watch = <Service extends object>(name: keyof typeof outside, service: Service): Service => {
    const methods: readonly string[] = outside[name]
    return new Proxy(service, {
      get(target, key) {
        const method: unknown = Reflect.get(target, key)
        if (typeof method !== 'function') return method
        return (...args: unknown[]): unknown => {
          if (methods.includes(String(key))) note(`${name}.${String(key)}`, args)
          return Reflect.apply(method, target, args)
        }
      },
    })
  }

  const note = (method: string, args: readonly unknown[]) => {
    const effect = method === 'queue.send' ? `${method} ${String(args[0])}` : method
    all.add(effect)
    if (work.getStore()?.isConfirmed === false) early.add(effect)
  }

  async function confirm(db: TenantDb) {
    const member = await db.member()
    const store = work.getStore()
    if (store) store.isConfirmed = true
    return member
  }

  const watchMember = (db: TenantDb): TenantDb =>
    new Proxy(db, {
      get(target, key) {
        if (key === 'member') return () => confirm(target)
        if (key !== 'transaction') return Reflect.get(target, key)
        return (run: (db: TenantDb) => Promise<unknown>) => target.transaction((inner) => run(watchMember(inner)))
      },
    })

  const access: DatabaseAccess = {
    ...services.access,
    asTenant: (claim, run, kind) =>
      services.access.asTenant(claim, (db) => work.run({ isConfirmed: false }, () => run(watchMember(db))), kind),
    asReporter: (claim, run) =>
      services.access.asReporter(claim, (db, age) => work.run({ isConfirmed: false }, () => run(watchMember(db), age))),
  }
  const { identity, mailer, queue, webhooks, files, payments } = services
  const watched = {
    ...services,
    access,
    identity: watch('identity', identity),
    mailer: watch('mailer', mailer),
    queue: watch('queue', queue),
    webhooks: { ...webhooks, sender: watch('sender', webhooks.sender) },
    files: { ...files, storage: watch('storage', files.storage) },
    payments: payments && watch('payments', payments),
  }
  return { services: watched, all, early }
}
