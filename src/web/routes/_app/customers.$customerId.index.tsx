import type { CustomerDetail as CustomerDetailData } from '#contract/customers.ts'
import type { RacquetRow } from '#contract/racquets.ts'
import { contactText } from '#domain/customers/contact.ts'
import type { ShopTool } from '#domain/people/shop-tools.ts'
import { type CustomerId, customerId } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { api } from '#web/app/client.ts'
import { isNotFound } from '#web/app/errors.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { CustomerActions } from '#web/features/customers/CustomerActions.tsx'
import { CustomerCard, CustomerNotes } from '#web/features/customers/CustomerCard.tsx'
import { CustomerHeader, owedCardId } from '#web/features/customers/CustomerHeader.tsx'
import { CustomerNotices } from '#web/features/customers/CustomerNotices.tsx'
import { AveragesCard } from '#web/features/feedback/AveragesCard.tsx'
import { CustomerJobs } from '#web/features/jobs/table/CustomerJobs.tsx'
import { CustomerMessageSwitches } from '#web/features/messages/CustomerMessageSwitches.tsx'
import { MessageList } from '#web/features/messages/MessageList.tsx'
import { RecordActivity } from '#web/features/activity/RecordActivity.tsx'
import { OwedCard } from '#web/features/payments/OwedCard.tsx'
import { PaymentMenu } from '#web/features/payments/PaymentMenu.tsx'
import { PreferencesCard } from '#web/features/preferences/PreferencesCard.tsx'
import { RacquetList } from '#web/features/racquets/RacquetList.tsx'
import { formatRacquet } from '#domain/racquets/name.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { DeletedState } from '#web/components/layout/EmptyState.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

export const Route = createFileRoute('/_app/customers/$customerId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.customers.get.queryOptions({ input: { id: customerId.parse(params.customerId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.full_name ?? 'Customer'} · Stringdesk` }] }),
  component: CustomerDetail,
})

// Shown only for customers who have written.
const Conversation = lazy(() =>
  import('#web/features/replies/Conversation.tsx').then((module) => ({ default: module.Conversation })),
)

// The next three are loaded only by businesses that use payers.
const PaysForCard = lazy(() => import('#web/features/payers/PaysForCard.tsx').then((module) => ({ default: module.PaysForCard })))
const StatementButtons = lazy(() =>
  import('#web/features/statements/StatementButtons.tsx').then((module) => ({ default: module.StatementButtons })),
)
const StatementList = lazy(() =>
  import('#web/features/statements/StatementList.tsx').then((module) => ({ default: module.StatementList })),
)

// The limit is the maximum number of jobs in one payment request.
const unpaidFilter = { payment_status: 'unpaid' as const, status: ['completed' as const, 'picked_up' as const], limit: 100 }

const paysForOthers = (customer: Pick<CustomerDetailData, 'pays_for'>, tools: readonly ShopTool[]): boolean =>
  tools.includes('payers') && customer.pays_for.customers > 0

function CustomerDetail() {
  const id = customerId.parse(Route.useParams().customerId)
  const { profile } = useSession()
  const { data: customer, error } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const racquetList = usePages(
    api.racquets.list.infiniteOptions({ input: (after: string | undefined) => ({ after, customer_id: id }), ...cursorPaging }),
  )
  const text = useContactText(id)
  const isPayer = paysForOthers(customer, profile.shop_tools)
  const hasRacquets = racquetList.items?.length !== 0
  if (isNotFound(error)) return <DeletedState entity="customer" action={<LinkButton to="/customers">Customers</LinkButton>} />
  // The customer was merged into another one.
  if (customer.id !== id) return <Navigate to="/customers/$customerId" params={{ customerId: customer.id }} replace />
  const addButton = (
    <LinkButton
      variant={hasRacquets ? 'default' : 'filled'}
      size="sm"
      to="/customers/$customerId/racquets/new"
      params={{ customerId: id }}
    >
      Add racquet
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={customer.full_name} aside={statusOf(customer)} actions={<Actions id={id} />} />
      <CustomerNotices customer={customer} zone={profile.time_zone} />
      <CustomerHeader customer={customer} isPayer={isPayer} profile={profile} text={text} isPrimary={hasRacquets} />
      <TwoColumnLayout
        first={
          <>
            {!isPayer && <Owed id={id} />}
            <CustomerNotes notes={customer.notes} />
          </>
        }
        aside={
          <>
            <CustomerCard customer={customer} zone={profile.time_zone} text={text} />
            <Preferences id={id} racquets={racquetList.items ?? []} />
            <Averages id={id} />
            <Suspense>
              <Conversation filter={{ customer_id: id }} zone={profile.time_zone} />
            </Suspense>
            <Messages id={id} />
          </>
        }
        main={
          <>
            {isPayer && (
              <div id={owedCardId}>
                <Suspense fallback={<RowSkeleton rows={4} />}>
                  <PaysFor customer={customer} />
                </Suspense>
              </div>
            )}
            <Card title="Racquets" aside={hasRacquets && addButton}>
              <PagedList
                {...racquetList}
                empty={<EmptyState title="No racquets yet" text="Add a racquet to start its first job." action={addButton} />}
              >
                {(items) => <RacquetList racquets={items} unit={profile.tension_unit} zone={profile.time_zone} />}
              </PagedList>
              <ArchivedRacquets id={id} />
            </Card>
            <Jobs id={id} />
            <RecordActivity id={id} />
          </>
        }
      />
    </>
  )
}

function statusOf({ is_active, is_organisation, erased_at }: CustomerDetailData): string | undefined {
  if (erased_at !== null) return undefined
  return [is_organisation && 'Organization', !is_active && 'Archived'].filter(Boolean).join(' · ') || undefined
}

function PaysFor({ customer }: { customer: CustomerDetailData }) {
  const { profile } = useSession()
  return (
    <PaysForCard
      customer={customer}
      profile={profile}
      renderActions={(jobs, canPay) => (
        <Suspense>
          <PaymentMenu jobs={jobs} position="bottom-start" disabled={!canPay} />
          <StatementButtons customer={customer} jobs={jobs} />
        </Suspense>
      )}
      statements={
        <Suspense>
          <StatementList customer={customer} />
        </Suspense>
      }
    />
  )
}

function ArchivedRacquets({ id }: { id: CustomerId }) {
  const { profile } = useSession()
  const [isShown, setShown] = useState(false)
  const list = usePages(
    api.racquets.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, customer_id: id, is_active: false }),
      ...cursorPaging,
    }),
  )
  if (!list.items?.length) return null
  if (!isShown) return <SubtleButton onClick={() => setShown(true)}>Show archived racquets</SubtleButton>
  return (
    <PagedList {...list} empty={null}>
      {(items) => <RacquetList racquets={items} unit={profile.tension_unit} zone={profile.time_zone} />}
    </PagedList>
  )
}

/** The amount to mention in the message. Only the payer sees amounts. */
function owedByRecipient({ contact, payer_id, owed, pays_for }: CustomerDetailData): Money {
  if (contact === 'payer') return owed
  return contact === 'self' && payer_id === null ? pays_for.owed : noMoney
}

/** The message to a customer about ready racquets and unpaid jobs; empty if there are none. */
function useContactText(id: CustomerId): string {
  const { profile } = useSession()
  const { data: customer } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const { data: ready } = useQuery(api.jobs.list.queryOptions({ input: { customer_id: id, status: ['completed'] } }))
  return contactText({
    full_name: customer.recipient.full_name,
    is_organisation: customer.contact === 'self' && customer.is_organisation,
    racquet_owner: customer.contact === 'self' ? null : customer.full_name,
    ready: (ready?.items ?? []).map(({ racquet_model }) => racquet_model),
    owed: owedByRecipient(customer),
    currency: profile.currency,
    from: profile.business_name ?? profile.full_name,
  })
}

function Preferences({ id, racquets }: { id: CustomerId; racquets: readonly RacquetRow[] }) {
  const { profile } = useSession()
  const query = useQuery(api.preferences.list.queryOptions({ input: { customer_id: id } }))
  const named = racquets.map((racquet) => ({ id: racquet.id, name: formatRacquet(racquet) }))
  return <PreferencesCard customer_id={id} query={query} racquets={named} unit={profile.tension_unit} />
}

function Averages({ id }: { id: CustomerId }) {
  const { data } = useQuery(api.feedback.averages.queryOptions({ input: { customer_id: id } }))
  return <AveragesCard averages={data} />
}

function Owed({ id }: { id: CustomerId }) {
  const { profile } = useSession()
  const { data } = useQuery(api.jobs.list.queryOptions({ input: { customer_id: id, ...unpaidFilter } }))
  const jobs = data?.items ?? []
  if (jobs.every(({ owed }) => owed === noMoney)) return null
  return (
    <div id={owedCardId}>
      <OwedCard jobs={jobs} currency={profile.currency} />
    </div>
  )
}

function Jobs({ id }: { id: CustomerId }) {
  const { profile } = useSession()
  const jobs = usePages(
    api.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, customer_id: id, limit: 10 }),
      ...cursorPaging,
    }),
  )
  return (
    <Card title="Jobs">
      <PagedList {...jobs} empty={<EmptyState title="No jobs yet" text="Start a job from one of this customer’s racquets." />}>
        {(items) => <CustomerJobs jobs={items} profile={profile} />}
      </PagedList>
    </Card>
  )
}

function Messages({ id }: { id: CustomerId }) {
  const { profile } = useSession()
  const messages = usePages(
    api.messages.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, customer_id: id, limit: 5 }),
      ...cursorPaging,
    }),
  )
  const { data: settings } = useQuery(api.messages.settings.queryOptions())
  const { data: choices } = useQuery(api.messages.choices.queryOptions({ input: { customer_id: id } }))
  return (
    <Card title="Messages">
      <PagedList {...messages} empty={<Text c="dimmed">No messages yet.</Text>}>
        {(items) => <MessageList messages={items} zone={profile.time_zone} isJobShown />}
      </PagedList>
      {settings && choices && <CustomerMessageSwitches customer_id={id} choices={choices} settings={settings.items} />}
    </Card>
  )
}

function Actions({ id }: { id: CustomerId }) {
  const { profile } = useSession()
  const { data: customer } = useSuspenseQuery(api.customers.get.queryOptions({ input: { id } }))
  const navigate = useNavigate()
  return (
    <CustomerActions
      customer={customer}
      currency={profile.currency}
      unit={profile.tension_unit}
      onRemoved={() => navigate({ to: '/customers' })}
      onMerged={(kept) => navigate({ to: '/customers/$customerId', params: { customerId: kept }, replace: true })}
    />
  )
}
