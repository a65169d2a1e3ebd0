import { findSection } from '#web/app/shell/find-settings.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { SettingsMenu } from '#web/features/settings/pages/SettingsMenu.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings/')({
  staticData: { needsPassword: true },
  loader: ({ location }) => {
    const target = location.hash ? findSection(location.hash) : undefined
    if (target) throw redirect({ ...target, replace: true })
  },
  head: () => ({ meta: [{ title: 'Settings · Stringdesk' }] }),
  component: Settings,
})

function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsMenu />
    </>
  )
}
