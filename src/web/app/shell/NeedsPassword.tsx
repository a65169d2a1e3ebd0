import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'

/** Shown instead of a screen that a PIN on a shared tablet can't open. */
export const NeedsPassword = () => (
  <>
    <PageHeader title="No access" />
    <EmptyState
      title="This needs your password"
      text="Settings, billing, exports and people need your password. Open them on a device where you’re signed in with it."
      action={<SecondaryLinkButton to="/dashboard">Open the dashboard</SecondaryLinkButton>}
    />
  </>
)
