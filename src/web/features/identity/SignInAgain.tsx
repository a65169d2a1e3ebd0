import { changeSession, resumeSession, useSession } from '#web/app/session/session.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { CoverDialog } from '#web/components/overlays/CoverDialog.tsx'
import { Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import classes from './SignInAgain.module.css'
import { SignInForm } from './SignInForm.tsx'

const title = 'Sign in to continue'

/** Covers a screen with unsaved text whose session has ended. */
export function SignInAgain() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  return (
    <CoverDialog label={title}>
      <Stack className={classes.panel}>
        <Title order={1}>{title}</Title>
        <Text>Your session has ended. What you typed is kept for {user.email}.</Text>
        <SignInForm onSignedIn={(session) => void resumeSession(queryClient, session)} hasReset={false} />
        <SubtleButton onClick={() => changeSession(queryClient, null)}>Leave without saving</SubtleButton>
      </Stack>
    </CoverDialog>
  )
}
