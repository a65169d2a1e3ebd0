import { roleLabels, type Role } from '#domain/people/permissions.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'

/** Shown instead of a screen that the member's role doesn't include. */
export const Refused = ({ role, business }: { readonly role: Role; readonly business: string }) => (
  <>
    <PageHeader title="No access" />
    <EmptyState
      title="Your role doesn’t include this"
      text={`Your role in ${business} is ${roleLabels[role].toLowerCase()}. Ask an owner or a manager if you need this screen.`}
      action={<SecondaryLinkButton to="/dashboard">Open the dashboard</SecondaryLinkButton>}
    />
  </>
)
