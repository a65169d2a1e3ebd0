import { unlocks } from '#domain/billing/tiers.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { can, type Permission } from '#domain/people/permissions.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { api, backend } from '#web/app/client.ts'
import { changeSession, deleteBusiness, useSession, type Session } from '#web/app/session/session.ts'
import { ArchiveImportSection } from '#web/features/archive-import/ArchiveImportSection.tsx'
import { useHasMachines } from '#web/features/machines/queries.ts'
import { useHasPlaces } from '#web/features/places/queries.ts'
import { MessageSettings } from '#web/features/messages/MessageSettings.tsx'
import { useRenewAddresses, useSendTestText, useUpdateTextSettings } from '#web/features/texts/mutations.ts'
import { TextSettings } from '#web/features/texts/TextSettings.tsx'
import { AccessTokens } from '#web/features/settings/AccessTokens.tsx'
import { CalendarCard } from '#web/features/settings/CalendarCard.tsx'
import { DeleteBusinessCard } from '#web/features/settings/DeleteBusinessCard.tsx'
import { DeleteAccountCard } from '#web/features/settings/DeleteAccountCard.tsx'
import { Devices } from '#web/features/settings/Devices.tsx'
import { EmailCard } from '#web/features/settings/EmailCard.tsx'
import { ExportCard } from '#web/features/settings/ExportCard.tsx'
import {
  useAddPasskey,
  useCancelEmailChange,
  useChangePassword,
  useConfirmTwoFactor,
  useCreateAccessToken,
  useRemovePasskey,
  useRenamePasskey,
  useRenewRecoveryCodes,
  useRequestEmailChange,
  useRevokeAccessToken,
  useSendConfirmation,
  useSignOutDevice,
  useSignOutOthers,
  useStartExport,
  useTurnOffTwoFactor,
  useUpdateProfile,
} from '#web/features/settings/mutations.ts'
import { Passkeys } from '#web/features/settings/Passkeys.tsx'
import { ShopToolsCard } from '#web/features/settings/ShopToolsCard.tsx'
import { PasswordForm } from '#web/features/settings/PasswordForm.tsx'
import { BusinessForm, DefaultsForm, NameForm, UnitsForm } from '#web/features/settings/ProfileForms.tsx'
import { goToSection, SettingsLayout, type SettingsSection } from '#web/features/settings/SettingsLayout.tsx'
import { Webhooks } from '#web/features/settings/webhooks/Webhooks.tsx'
import { TwoFactor } from '#web/features/settings/TwoFactor.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { ColorSchemeSwitch } from '#web/app/shell/ColorSchemeSwitch.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { ActivitySection } from '#web/features/activity/ActivitySection.tsx'
import { SharedDevicesSection } from '#web/features/shared-devices/SharedDevicesSection.tsx'
import { PeopleSection } from '#web/features/people/PeopleSection.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// Loaded only by businesses that use pay.
const PayRates = lazy(async () => ({ default: (await import('#web/features/pay/RatesSection.tsx')).RatesSection }))

// Loaded only by businesses that assign jobs.
const AbsencesSection = lazy(async () => ({
  default: (await import('#web/features/absences/AbsencesSection.tsx')).AbsencesSection,
}))

// Loaded only by businesses that track their machines.
const MachinesSection = lazy(async () => ({
  default: (await import('#web/features/machines/MachinesSection.tsx')).MachinesSection,
}))

// Loaded only by businesses that use places.
const PlacesSection = lazy(async () => ({ default: (await import('#web/features/places/PlacesSection.tsx')).PlacesSection }))

export const Route = createFileRoute('/_app/settings')({
  staticData: { needsPassword: true },
  head: () => ({ meta: [{ title: 'Settings · Stringdesk' }] }),
  component: Settings,
})

function Settings() {
  const session = useSession()
  const { user, profile } = session
  const { mutateAsync: save } = useUpdateProfile()
  const hasMachines = useHasMachines()
  const hasPlaces = useHasPlaces()
  const forRole = (permission: Permission, ...sections: readonly SettingsSection[]) =>
    can(profile.role, permission) ? sections : []
  const subscription = can(profile.role, 'ownership') && (
    <LinkButton to="/subscription" variant="default" mih={44}>
      Subscription
    </LinkButton>
  )
  return (
    <>
      <PageHeader title="Settings" actions={subscription} />
      <SettingsLayout
        sections={[
          { id: 'profile', name: 'Profile', body: <NameForm profile={profile} save={save} /> },
          { id: 'email', name: 'Sign-in email', body: <EmailSection zone={profile.time_zone} /> },
          ...forRole('settings', { id: 'business', name: 'Business', body: <BusinessForm profile={profile} save={save} /> }),
          { id: 'people', name: 'People', body: <PeopleSection /> },
          ...(profile.has_colleagues
            ? forRole('settings', { id: 'shop-tools', name: 'Shop tools', body: <ShopToolsCard profile={profile} save={save} /> })
            : []),
          ...(profile.shop_tools.includes('assignment') ? [{ id: 'absences', name: 'Absences', body: <Absences /> }] : []),
          ...(hasMachines ? [{ id: 'machines', name: 'Machines', body: <Machines /> }] : []),
          ...(hasPlaces ? [{ id: 'places', name: 'Places', body: <Places /> }] : []),
          ...(profile.shop_tools.includes('pay') ? forRole('pay', { id: 'pay-rates', name: 'Pay rates', body: <Rates /> }) : []),
          ...(profile.has_colleagues ? forRole('people', { id: 'activity', name: 'Activity', body: <ActivitySection /> }) : []),
          ...(profile.has_colleagues
            ? [{ id: 'shared-tablets', name: 'Shared tablets', body: <SharedDevicesSection profile={profile} /> }]
            : []),
          { id: 'units', name: 'Units', body: <UnitsForm profile={profile} save={save} /> },
          ...forRole(
            'settings',
            { id: 'new-jobs', name: 'New jobs', body: <DefaultsForm profile={profile} save={save} /> },
            { id: 'messages', name: 'Messages', body: <Messages /> },
            { id: 'text-messages', name: 'Text messages', body: <TextsSection /> },
          ),
          { id: 'appearance', name: 'Appearance', body: <Appearance /> },
          { id: 'password', name: 'Password', body: <Password /> },
          { id: 'passkeys', name: 'Passkeys', body: <PasskeysSection zone={profile.time_zone} /> },
          { id: 'two-factor', name: 'Two-factor sign-in', body: <TwoFactorSection /> },
          { id: 'devices', name: 'Devices', body: <DevicesSection zone={profile.time_zone} /> },
          ...forRole('settings', { id: 'calendar', name: 'Calendar', body: <CalendarSection profile={profile} /> }),
          { id: 'access-tokens', name: 'Access tokens', body: <AccessTokensSection profile={profile} /> },
          ...forRole('settings', { id: 'webhooks', name: 'Webhooks', body: <WebhooksSection profile={profile} /> }),
          ...forRole(
            'customerData',
            { id: 'your-data', name: 'Your data', body: <ExportSection zone={profile.time_zone} /> },
            { id: 'import', name: 'Import an export', body: <ArchiveImportSection zone={profile.time_zone} /> },
          ),
          ...listDeletionSections(session),
          { id: 'delete', name: 'Delete account', body: <DeleteSection email={user.email} /> },
        ]}
      />
    </>
  )
}

const Machines = () => (
  <Suspense fallback={<CardSkeleton height={160} />}>
    <MachinesSection />
  </Suspense>
)

const Places = () => (
  <Suspense fallback={<CardSkeleton height={160} />}>
    <PlacesSection />
  </Suspense>
)

const Rates = () => (
  <Suspense fallback={<CardSkeleton height={160} />}>
    <PayRates />
  </Suspense>
)

const Absences = () => (
  <Suspense fallback={<CardSkeleton height={160} />}>
    <AbsencesSection />
  </Suspense>
)

function Messages() {
  const query = useQuery(api.messages.settings.queryOptions())
  return query.data ? <MessageSettings settings={query.data} /> : <CardPlaceholder title="Messages" query={query} height={320} />
}

function TextsSection() {
  const query = useQuery(api.texts.settings.queryOptions())
  const { mutateAsync: save } = useUpdateTextSettings()
  const { mutate: renew } = useRenewAddresses()
  const { mutateAsync: sendTest } = useSendTestText()
  if (!query.data) return <CardPlaceholder title="Text messages" query={query} height={240} />
  return <TextSettings settings={query.data} save={save} renewAddresses={renew} sendTest={sendTest} />
}

const Appearance = () => (
  <Card>
    <ColorSchemeSwitch />
  </Card>
)

function Password() {
  const { mutateAsync: changePassword } = useChangePassword()
  return <PasswordForm save={changePassword} />
}

function EmailSection({ zone }: { zone: string }) {
  const query = useQuery(api.emailAddress.state.queryOptions())
  const { mutate: sendConfirmation } = useSendConfirmation()
  const { mutate: cancelChange } = useCancelEmailChange()
  const { mutateAsync: requestChange } = useRequestEmailChange()
  if (!query.data) return <CardPlaceholder title="Sign-in email" query={query} height={160} />
  return (
    <EmailCard
      state={query.data}
      zone={zone}
      onSendConfirmation={() => sendConfirmation()}
      onCancelChange={() => cancelChange()}
      requestChange={requestChange}
    />
  )
}

function TwoFactorSection() {
  const query = useQuery(api.twoFactor.state.queryOptions())
  const { mutateAsync: confirm } = useConfirmTwoFactor()
  const { mutateAsync: renew } = useRenewRecoveryCodes()
  const { mutateAsync: turnOff } = useTurnOffTwoFactor()
  if (!query.data) return <CardPlaceholder title="Two-factor sign-in" query={query} height={160} />
  return (
    <TwoFactor
      state={query.data}
      setUp={(current_password) => backend.twoFactor.setUp({ current_password })}
      confirm={confirm}
      renew={async (current_password) => (await renew(current_password)).recovery_codes}
      turnOff={turnOff}
    />
  )
}

function PasskeysSection({ zone }: { zone: string }) {
  const query = useQuery(api.passkeys.list.queryOptions())
  const { mutateAsync: add } = useAddPasskey()
  const { mutateAsync: rename } = useRenamePasskey()
  const { mutateAsync: remove } = useRemovePasskey()
  if (!query.data) return <CardPlaceholder title="Passkeys" query={query} height={160} />
  return <Passkeys passkeys={query.data.items} zone={zone} add={add} rename={rename} remove={remove} />
}

function DevicesSection({ zone }: { zone: string }) {
  const query = useQuery(api.identity.devices.queryOptions())
  const signOutDevice = useSignOutDevice()
  const signOutOthers = useSignOutOthers()
  if (!query.data) return <CardPlaceholder title="Devices" query={query} height={160} />
  return (
    <Devices
      devices={query.data.items}
      zone={zone}
      onSignOut={(id) => signOutDevice.mutate(id)}
      onSignOutOthers={() => signOutOthers.mutate()}
    />
  )
}

function CalendarSection({ profile: { time_zone, has_colleagues } }: { profile: Profile }) {
  const query = useQuery(api.calendar.state.queryOptions())
  if (!query.data) return <CardPlaceholder title="Calendar" query={query} height={160} />
  return <CalendarCard calendar={query.data.calendar} zone={time_zone} hasColleagues={has_colleagues} />
}

function AccessTokensSection({ profile: { id, subscription_tier, time_zone } }: { profile: Profile }) {
  const query = useQuery(api.accessTokens.list.queryOptions())
  const { mutateAsync: create } = useCreateAccessToken()
  const { mutateAsync: revoke } = useRevokeAccessToken()
  if (!query.data) return <CardPlaceholder title="Access tokens" query={query} height={160} />
  return (
    <AccessTokens
      tokens={query.data.items}
      isIncluded={unlocks(subscription_tier, 'access_tokens')}
      zone={time_zone}
      user_id={id}
      create={create}
      revoke={revoke}
    />
  )
}

// The polling interval while a delivery is in progress.
const deliveryPollMs = 5000

function WebhooksSection({ profile: { subscription_tier, time_zone } }: { profile: Profile }) {
  const query = useQuery({
    ...api.webhooks.list.queryOptions(),
    // Background work changes the last deliveries without notifying the browser.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ last_delivery }) => ['waiting', 'sending'].includes(last_delivery?.state ?? ''))
        ? deliveryPollMs
        : false,
  })
  if (!query.data) return <CardPlaceholder title="Webhooks" query={query} height={160} />
  return <Webhooks endpoints={query.data.items} isIncluded={unlocks(subscription_tier, 'webhooks')} zone={time_zone} />
}

// The polling interval while an export is running.
const pollMs = 1000

function ExportSection({ zone }: { zone: string }) {
  const { mutate: start } = useStartExport()
  const query = useQuery({
    ...api.exports.latest.queryOptions(),
    refetchInterval: ({ state }) => (['waiting', 'running'].includes(state.data?.export?.state ?? '') ? pollMs : false),
  })
  if (!query.data) return <CardPlaceholder title="Your data" query={query} height={160} />
  return <ExportCard latest={query.data.export} zone={zone} onStart={() => start()} />
}

/** An owner who works alone in one business deletes it with the account. */
function listDeletionSections({ profile: { role, has_colleagues }, businesses }: Session): SettingsSection[] {
  const isShown = can(role, 'ownership') && (has_colleagues || businesses.length > 1)
  return isShown ? [{ id: 'delete-business', name: 'Delete business', body: <DeleteBusinessSection /> }] : []
}

function DeleteBusinessSection() {
  const { profile, businesses } = useSession()
  const name = businesses.find(({ id }) => id === profile.business_id)?.name ?? ''
  return <DeleteBusinessCard name={name} send={deleteBusiness} />
}

function DeleteSection({ email }: { email: string }) {
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <DeleteAccountCard
      email={email}
      businesses={session.businesses}
      onExport={can(session.profile.role, 'customerData') ? () => goToSection('your-data') : undefined}
      send={async (input) => {
        await backend.identity.deleteAccount(input)
        changeSession(queryClient, null)
        await navigate({ to: '/home', search: { tab: 'signup' }, replace: true })
      }}
    />
  )
}
