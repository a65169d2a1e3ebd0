import { can, type Permission } from '#domain/people/permissions.ts'
import { ColorSchemeSwitch } from '#web/app/shell/ColorSchemeSwitch.tsx'
import { useSession, type Session } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { ArchiveImportSection } from '#web/features/archive-import/ArchiveImportSection.tsx'
import { useHasMachines } from '#web/features/machines/queries.ts'
import { MessagesSection } from '#web/features/messages/MessagesSection.tsx'
import { ActivitySection } from '#web/features/activity/ActivitySection.tsx'
import { PeopleSection } from '#web/features/people/PeopleSection.tsx'
import { useHasPlaces } from '#web/features/places/queries.ts'
import { AccessTokensSection } from '#web/features/settings/access-tokens/AccessTokensSection.tsx'
import { CalendarSection } from '#web/features/settings/CalendarSection.tsx'
import { DeleteAccountSection } from '#web/features/settings/DeleteAccountSection.tsx'
import { DeleteBusinessSection } from '#web/features/settings/DeleteBusinessSection.tsx'
import { ExportSection } from '#web/features/settings/ExportSection.tsx'
import { BusinessForm, DefaultsForm, NameForm, UnitsForm } from '#web/features/settings/profile/ProfileForms.tsx'
import { ShopToolsCard } from '#web/features/settings/profile/ShopToolsCard.tsx'
import { SettingsLayout, type SettingsSection } from '#web/features/settings/SettingsLayout.tsx'
import { DevicesSection } from '#web/features/settings/sign-in/DevicesSection.tsx'
import { EmailSection } from '#web/features/settings/sign-in/EmailSection.tsx'
import { PasskeysSection } from '#web/features/settings/sign-in/PasskeysSection.tsx'
import { PasswordForm } from '#web/features/settings/sign-in/PasswordForm.tsx'
import { TwoFactorSection } from '#web/features/settings/sign-in/TwoFactorSection.tsx'
import { WebhooksSection } from '#web/features/settings/webhooks/WebhooksSection.tsx'
import { SharedDevicesSection } from '#web/features/shared-devices/SharedDevicesSection.tsx'
import { TextsSection } from '#web/features/texts/TextsSection.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

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
  const { profile } = session
  const hasMachines = useHasMachines()
  const hasPlaces = useHasPlaces()
  const forRole = (permission: Permission, ...sections: readonly SettingsSection[]) =>
    can(profile.role, permission) ? sections : []
  const subscription = can(profile.role, 'ownership') && (
    <SecondaryLinkButton to="/subscription">Subscription</SecondaryLinkButton>
  )
  return (
    <>
      <PageHeader title="Settings" actions={subscription} />
      <SettingsLayout
        sections={[
          { id: 'profile', name: 'Profile', body: <NameForm profile={profile} /> },
          { id: 'email', name: 'Sign-in email', body: <EmailSection /> },
          ...forRole('settings', { id: 'business', name: 'Business', body: <BusinessForm profile={profile} /> }),
          { id: 'people', name: 'People', body: <PeopleSection /> },
          ...(profile.has_colleagues
            ? forRole('settings', { id: 'shop-tools', name: 'Shop tools', body: <ShopToolsCard profile={profile} /> })
            : []),
          ...(profile.shop_tools.includes('assignment')
            ? [{ id: 'absences', name: 'Absences', body: whileLoading(<AbsencesSection />) }]
            : []),
          ...(hasMachines ? [{ id: 'machines', name: 'Machines', body: whileLoading(<MachinesSection />) }] : []),
          ...(hasPlaces ? [{ id: 'places', name: 'Places', body: whileLoading(<PlacesSection />) }] : []),
          ...(profile.shop_tools.includes('pay')
            ? forRole('pay', { id: 'pay-rates', name: 'Pay rates', body: whileLoading(<PayRates />) })
            : []),
          ...(profile.has_colleagues ? forRole('people', { id: 'activity', name: 'Activity', body: <ActivitySection /> }) : []),
          ...(profile.has_colleagues
            ? [{ id: 'shared-tablets', name: 'Shared tablets', body: <SharedDevicesSection profile={profile} /> }]
            : []),
          { id: 'units', name: 'Units', body: <UnitsForm profile={profile} /> },
          ...forRole(
            'settings',
            { id: 'new-jobs', name: 'New jobs', body: <DefaultsForm profile={profile} /> },
            { id: 'messages', name: 'Messages', body: <MessagesSection /> },
            { id: 'text-messages', name: 'Text messages', body: <TextsSection /> },
          ),
          { id: 'appearance', name: 'Appearance', body: <Appearance /> },
          { id: 'password', name: 'Password', body: <PasswordForm /> },
          { id: 'passkeys', name: 'Passkeys', body: <PasskeysSection /> },
          { id: 'two-factor', name: 'Two-factor sign-in', body: <TwoFactorSection /> },
          { id: 'devices', name: 'Devices', body: <DevicesSection /> },
          ...forRole('settings', { id: 'calendar', name: 'Calendar', body: <CalendarSection /> }),
          { id: 'access-tokens', name: 'Access tokens', body: <AccessTokensSection /> },
          ...forRole('settings', { id: 'webhooks', name: 'Webhooks', body: <WebhooksSection /> }),
          ...forRole(
            'customerData',
            { id: 'your-data', name: 'Your data', body: <ExportSection /> },
            { id: 'import', name: 'Import an export', body: <ArchiveImportSection zone={profile.time_zone} /> },
          ),
          ...listDeletionSections(session),
          { id: 'delete', name: 'Delete account', body: <DeleteAccountSection /> },
        ]}
      />
    </>
  )
}

const whileLoading = (section: ReactNode) => <Suspense fallback={<CardSkeleton height={160} />}>{section}</Suspense>

const Appearance = () => (
  <Card>
    <ColorSchemeSwitch />
  </Card>
)

/** An owner who works alone in one business deletes it with the account. */
function listDeletionSections({ profile: { role, has_colleagues }, businesses }: Session): SettingsSection[] {
  const isShown = can(role, 'ownership') && (has_colleagues || businesses.length > 1)
  return isShown ? [{ id: 'delete-business', name: 'Delete business', body: <DeleteBusinessSection /> }] : []
}
