import { hashKey, matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

import { api } from '#web/app/client.ts'

const {
  analytics,
  billing,
  customers,
  dashboard,
  feedback,
  identity,
  inventory,
  jobs,
  messages,
  preferences,
  racquets,
  replies,
  search,
  webhooks,
} = api

export type Entity =
  | 'customer'
  | 'racquet'
  | 'job'
  | 'jobView'
  | 'item'
  | 'machine'
  | 'place'
  | 'preferences'
  | 'feedback'
  | 'message'
  | 'messageSettings'
  | 'textSettings'
  | 'plan'
  | 'supportRequest'
  | 'export'
  | 'device'
  | 'emailAddress'
  | 'twoFactor'
  | 'passkey'
  | 'accessToken'
  | 'webhook'
  | 'calendar'
  | 'sharedDevice'
  | 'person'
  | 'absence'
  | 'dayClose'
  | 'statement'
  | 'pay'
  | 'import'
  | 'archiveImport'

interface QueryGroup {
  /** The key prefix of the group's queries. */
  readonly key: () => QueryKey
}

/**
 * The queries that contain an entity's data and become stale when one of its records changes. A change that triggers webhooks adds
 * deliveries, and an import lists which of its records have changed since.
 */
const affectedQueries: Readonly<Record<Entity, readonly QueryGroup[]>> = {
  customer: [
    customers,
    api.imports,
    api.statements,
    racquets,
    jobs,
    messages,
    replies,
    feedback,
    preferences,
    dashboard,
    search,
    analytics,
    billing.plan,
    webhooks,
  ],
  racquet: [racquets, api.imports, customers, jobs, preferences, dashboard, search, analytics, billing.plan],
  job: [
    api.imports,
    api.machines.markedJobs,
    api.absences.load,
    api.dayClose.open,
    api.places,
    api.pay,
    jobs,
    racquets,
    customers,
    inventory,
    messages,
    dashboard,
    search,
    analytics,
    billing.plan,
    webhooks,
  ],
  jobView: [api.jobViews],
  item: [inventory, api.imports, jobs, dashboard, search, analytics, billing.plan, webhooks],
  machine: [api.machines, jobs.get, dashboard.inbox],
  place: [api.places],
  preferences: [preferences, jobs.draft],
  feedback: [feedback, jobs, racquets, customers, dashboard, analytics, webhooks],
  message: [messages, replies, jobs.get, dashboard],
  textSettings: [api.texts, messages, dashboard],
  messageSettings: [messages.settings, messages.preview],
  plan: [billing, identity.session],
  supportRequest: [api.support],
  export: [api.exports],
  device: [identity.devices],
  emailAddress: [api.emailAddress],
  twoFactor: [api.twoFactor, identity.devices],
  passkey: [api.passkeys],
  accessToken: [api.accessTokens],
  webhook: [webhooks],
  calendar: [api.calendar],
  person: [api.people, api.invitations, api.absences],
  absence: [api.absences],
  dayClose: [api.dayClose],
  statement: [api.statements],
  sharedDevice: [api.sharedDevices],
  pay: [api.pay],
  import: [api.imports],
  archiveImport: [api.archiveImports],
}

/** The distinct key prefixes of the queries that contain data of these entities. Every change may appear in the activity log. */
export function queriesAffectedBy(entities: readonly Entity[]): QueryKey[] {
  const keys = entities.flatMap((entity) => [api.activity, ...affectedQueries[entity]].map((group) => group.key()))
  return [...new Map(keys.map((key) => [hashKey(key), key])).values()]
}

// An open form keeps the values it was prefilled with, so its draft is refetched only by the next form.
const isDraft = (query: Query): boolean => matchQuery({ queryKey: jobs.draft.key() }, query)

// TanStack Query marks every failed query as invalidated, so a refusal that a change may have lifted has to be removed.
const isRefused = ({ state: { data, error } }: Query): boolean => data === undefined && error !== null

/**
 * Invalidates the queries of these entities, and refetches those on screen.
 * @param isOutdated excludes queries that were fetched after the change
 */
export async function invalidate(
  queryClient: QueryClient,
  entities: readonly Entity[],
  isOutdated: (query: Query) => boolean = () => true,
): Promise<void> {
  const keys = queriesAffectedBy(entities)
  const isAffected = (query: Query) => keys.some((queryKey) => matchQuery({ queryKey }, query)) && isOutdated(query)
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => isRefused(query) && isAffected(query) })
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isDraft(query) && isAffected(query), refetchType: 'none' }),
    queryClient.invalidateQueries({ predicate: (query) => !isDraft(query) && isAffected(query) }),
  ])
}
