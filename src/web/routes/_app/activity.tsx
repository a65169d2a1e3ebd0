import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { ActivityScreen } from '#web/features/activity/ActivityScreen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/activity')({
  staticData: { permission: 'people', needsPassword: true },
  head: () => ({ meta: [{ title: 'Activity · Stringdesk' }] }),
  component: Activity,
})

function Activity() {
  return (
    <>
      <PageHeader title="Activity" />
      <ActivityScreen />
    </>
  )
}
