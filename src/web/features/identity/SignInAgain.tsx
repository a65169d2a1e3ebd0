import { changeSession, resumeSession, useSession } from '#web/app/session/session.ts'
import { CoverDialog } from '#web/components/overlays/CoverDialog.tsx'
import { Button, Stack, Text, Title } from '@mantine/core'
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
        <Button variant="subtle" onClick={() => changeSession(queryClient, null)}>
          Leave without saving
        </Button>
      </Stack>
    </CoverDialog>
  )
}
