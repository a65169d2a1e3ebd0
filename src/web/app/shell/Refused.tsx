import { roleLabels, type Role } from '#domain/people/permissions.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'

const NoAccess = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <PageHeader title="No access" />
    <EmptyState
      title={title}
      text={text}
      action={<SecondaryLinkButton to="/dashboard">Open the dashboard</SecondaryLinkButton>}
    />
  </>
)

/** Shown instead of a screen that the member's role doesn't include. */
export const Refused = ({ role, business }: { readonly role: Role; readonly business: string }) => (
  <NoAccess
    title="Your role doesn’t include this"
    text={`Your role in ${business} is ${roleLabels[role].toLowerCase()}. Ask an owner or a manager if you need this screen.`}
  />
)

/** Shown instead of a screen that a PIN on a shared tablet can't open. */
export const NeedsPassword = () => (
  <NoAccess
    title="This needs your password"
    text="Settings, billing, exports and people need your password. Open them on a device where you’re signed in with it."
  />
)
