import type { Profile } from '#domain/identity/schema.ts'
import { useSession } from '#web/app/session/session.ts'
import { findSettingsPage, titleOfSettings } from '#web/app/shell/find-settings.ts'
import { Refused } from '#web/app/shell/Refused.tsx'
import type { SettingsSectionId } from '#web/app/shell/settings-pages.ts'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { SettingsPageLayout } from '#web/features/settings/pages/SettingsPageLayout.tsx'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'

export const Route = createFileRoute('/_app/settings/$page')({
  staticData: { needsPassword: true },
  loader: ({ params }) => {
    const title = titleOfSettings(params.page)
    if (title === undefined) throw redirect({ to: '/settings', replace: true })
    return { title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Settings'} · Stringdesk` }] }),
  component: SettingsPage,
})

function SettingsPage() {
  const { page: name } = Route.useParams()
  const session = useSession()
  const { profile, businesses } = session
  const page = findSettingsPage(name, session)
  if (page?.isRefused) {
    const business = businesses.find(({ id }) => id === profile.business_id)?.name ?? ''
    return <Refused role={profile.role} business={business} />
  }
  // The tool is off.
  if (!page || page.sections.length === 0) return <Navigate to="/settings" replace />
  return (
    <SettingsPageLayout
      title={page.title}
      sections={page.sections.map(({ id, label }) => ({ id, label, body: <Section id={id} profile={profile} /> }))}
    />
  )
}

interface SectionProps {
  readonly profile: Profile
}

function Section({ id, profile }: SectionProps & { readonly id: SettingsSectionId }) {
  const Body = bodies[id]
  return (
    <Suspense fallback={<CardSkeleton height={160} />}>
      <Body profile={profile} />
    </Suspense>
  )
}

const loadForms = () => import('#web/features/settings/profile/ProfileForms.tsx')

// Each page loads only its own sections.
const bodies: Readonly<Record<SettingsSectionId, ComponentType<SectionProps>>> = {
  profile: lazy(async () => ({ default: (await loadForms()).NameForm })),
  email: lazy(async () => ({ default: (await import('#web/features/settings/sign-in/EmailSection.tsx')).EmailSection })),
  password: lazy(async () => ({ default: (await import('#web/features/settings/sign-in/PasswordForm.tsx')).PasswordForm })),
  passkeys: lazy(async () => ({ default: (await import('#web/features/settings/sign-in/PasskeysSection.tsx')).PasskeysSection })),
  'two-factor': lazy(async () => ({
    default: (await import('#web/features/settings/sign-in/TwoFactorSection.tsx')).TwoFactorSection,
  })),
  devices: lazy(async () => ({ default: (await import('#web/features/settings/sign-in/DevicesSection.tsx')).DevicesSection })),
  units: lazy(async () => ({ default: (await loadForms()).UnitsForm })),
  appearance: lazy(async () => ({ default: (await import('#web/features/settings/AppearanceSection.tsx')).AppearanceSection })),
  business: lazy(async () => ({ default: (await loadForms()).BusinessForm })),
  region: lazy(async () => ({ default: (await import('#web/features/settings/profile/RegionForm.tsx')).RegionForm })),
  'new-jobs': lazy(async () => ({ default: (await loadForms()).DefaultsForm })),
  messages: lazy(async () => ({ default: (await import('#web/features/messages/MessagesSection.tsx')).MessagesSection })),
  'text-messages': lazy(async () => ({ default: (await import('#web/features/texts/TextsSection.tsx')).TextsSection })),
  calendar: lazy(async () => ({ default: (await import('#web/features/settings/CalendarSection.tsx')).CalendarSection })),
  people: lazy(async () => ({ default: (await import('#web/features/people/PeopleSection.tsx')).PeopleSection })),
  'shop-tools': lazy(async () => ({ default: (await import('#web/features/settings/profile/ShopToolsCard.tsx')).ShopToolsCard })),
  places: lazy(async () => ({ default: (await import('#web/features/places/PlacesSection.tsx')).PlacesSection })),
  'pay-rates': lazy(async () => ({ default: (await import('#web/features/pay/RatesSection.tsx')).RatesSection })),
  'shared-tablets': lazy(async () => ({
    default: (await import('#web/features/shared-devices/SharedDevicesSection.tsx')).SharedDevicesSection,
  })),
  'your-data': lazy(async () => ({ default: (await import('#web/features/settings/ExportSection.tsx')).ExportSection })),
  import: lazy(async () => ({
    default: (await import('#web/features/archive-import/ArchiveImportSection.tsx')).ArchiveImportSection,
  })),
  'access-tokens': lazy(async () => ({
    default: (await import('#web/features/settings/access-tokens/AccessTokensSection.tsx')).AccessTokensSection,
  })),
  webhooks: lazy(async () => ({
    default: (await import('#web/features/settings/webhooks/WebhooksSection.tsx')).WebhooksSection,
  })),
  'delete-business': lazy(async () => ({
    default: (await import('#web/features/settings/DeleteBusinessSection.tsx')).DeleteBusinessSection,
  })),
  delete: lazy(async () => ({ default: (await import('#web/features/settings/DeleteAccountSection.tsx')).DeleteAccountSection })),
}
