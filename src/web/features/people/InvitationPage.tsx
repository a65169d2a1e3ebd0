import { roleLabels } from '#domain/people/permissions.ts'
import type { InvitationState, ReceivedInvitation } from '#domain/people/schema.ts'
import { roleDescriptions } from '#domain/people/role-descriptions.ts'
import { backend } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { PublicLayout } from '#web/app/shell/PublicLayout.tsx'
import type { Session } from '#web/app/session/session.ts'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { NarrowCard } from '#web/components/layout/NarrowCard.tsx'
import { FormError } from '#web/forms/FormError.tsx'
import { NewPasswordInput } from '#web/forms/NewPasswordInput.tsx'
import { useBasicForm } from '#web/forms/basic-form.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props {
  readonly token: string
  /** Undefined while loading. */
  readonly invitation: ReceivedInvitation | undefined
  readonly error: unknown
  readonly session: Session | null
  readonly signInForm: ReactNode
  readonly onSignedUp: (session: Session) => void
  readonly onJoined: (business: Awaited<ReturnType<typeof backend.invitations.accept>>) => void
  readonly onSignOut: () => void
}

/** Opened by an invitation's link. Waits for a button press because mail scanners open links. */
export const InvitationPage = ({ invitation, error, session, ...props }: Props) => (
  <PublicLayout>
    <NarrowCard title={invitation ? `Invitation to ${invitation.business_name}` : 'Invitation'}>
      <Stack gap="sm" style={{ overflowWrap: 'anywhere' }}>
        <FormError message={error ? toFailure(error).message : null} canRetry={false} />
        {invitation && <Content invitation={invitation} session={session} {...props} />}
        {session && (!invitation || invitation.state !== 'open') && <TallLink to="/dashboard">Open the dashboard</TallLink>}
      </Stack>
    </NarrowCard>
  </PublicLayout>
)

const endings: Readonly<Record<Exclude<InvitationState, 'open'>, string>> = {
  expired: 'This invitation has expired. Ask for a new one.',
  accepted: 'This invitation was already used.',
  revoked: 'This invitation was revoked. Ask for a new one.',
  closed: 'This business can’t add more people at the moment. Ask its owner.',
}

type ContentProps = Omit<Props, 'invitation' | 'error'> & { readonly invitation: ReceivedInvitation }

function Content({ invitation, session, ...props }: ContentProps) {
  const { state, business_name, invited_by_name, role, email, has_account } = invitation
  if (state !== 'open') return <Text role="status">{endings[state]}</Text>
  return (
    <>
      <Text>
        {invited_by_name ?? 'Someone'} invited you to work in {business_name}. Your role: {roleLabels[role]}.
      </Text>
      <Text c="dimmed">{roleDescriptions[role]}</Text>
      {session ? (
        <SignedIn invitation={invitation} session={session} {...props} />
      ) : has_account ? (
        <>
          <Text>Sign in as {email} to accept.</Text>
          {props.signInForm}
        </>
      ) : (
        <JoinForm token={props.token} email={email} onSignedUp={props.onSignedUp} />
      )}
    </>
  )
}

function SignedIn({
  invitation: { business_name, email },
  session,
  token,
  onJoined,
  onSignOut,
}: Omit<ContentProps, 'session'> & { readonly session: Session }) {
  const accept = useMutation({ mutationFn: () => backend.invitations.accept({ token }), onSuccess: onJoined })
  if (session.user.email !== email) {
    return (
      <>
        <Text role="status">
          This invitation is for {email}, and you’re signed in as {session.user.email}. Sign out to use it, or ask for an
          invitation to your own address.
        </Text>
        <SecondaryButton onClick={onSignOut}>Sign out</SecondaryButton>
      </>
    )
  }
  return (
    <>
      <FormError message={accept.error ? toFailure(accept.error).message : null} />
      <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        Join {business_name}
      </Button>
    </>
  )
}

interface JoinFormProps {
  readonly token: string
  readonly email: string
  readonly onSignedUp: (session: Session) => void
}

/** Signs up with an invitation, which sets the email address. */
function JoinForm({ token, email, onSignedUp }: JoinFormProps) {
  const { form, submit, busy, problem } = useBasicForm({
    schema: () => import('#domain/people/schema.ts').then(({ invitationSignUp }) => invitationSignUp.omit({ token: true })),
    initial: { full_name: '', password: '' },
    save: async (input) => onSignedUp(await backend.invitations.signUp({ ...input, token })),
  })
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput label="Email" value={email} readOnly autoComplete="username" />
        <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
        <NewPasswordInput label="Password" description="At least 6 characters" {...form.getInputProps('password')} />
        <FormError message={problem} />
        <Button type="submit" fullWidth loading={busy}>
          Create account and join
        </Button>
      </Stack>
    </form>
  )
}
