import { changeSession, resumeSession, useSession } from '#web/app/session/session.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import classes from './SignInAgain.module.css'
import { SignInForm } from './SignInForm.tsx'

/** Covers a screen with unsaved text whose session has ended. The browser makes everything below inert, also open dialogs. */
export function SignInAgain() {
  const { user } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  useEffect(() => dialog.current?.showModal(), [])
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-labelledby="sign-in-again"
      // The Escape key doesn't close it.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <Stack className={classes.panel}>
        <Title order={1} id="sign-in-again">
          Sign in to continue
        </Title>
        <Text>Your session has ended. What you typed is kept for {user.email}.</Text>
        <SignInForm onSignedIn={(session) => void resumeSession(queryClient, session)} hasReset={false} />
        <Button variant="subtle" mih={44} onClick={() => changeSession(queryClient, null)}>
          Leave without saving
        </Button>
      </Stack>
    </dialog>,
    document.body,
  )
}
