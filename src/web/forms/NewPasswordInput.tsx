import { minPasswordLength } from '#domain/constants.ts'
import { backend } from '#web/app/client.ts'
import { PasswordInput, Text, type PasswordInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

const pauseMs = 400

/** Whether the typed password is one of the most common ones. The server has the list. */
function useIsCommon(password: string): boolean {
  const [common, setCommon] = useState('')
  useEffect(() => {
    if (password.length < minPasswordLength) return
    const check = async () => {
      const { is_common } = await backend.identity.checkPassword({ password })
      if (is_common) setCommon(password)
    }
    // If the request fails, there is no warning.
    const timer = setTimeout(() => void check().catch(() => {}), pauseMs)
    return () => clearTimeout(timer)
  }, [password])
  return password !== '' && password === common
}

/** The field for a new password. Warns about common passwords but accepts them. */
export function NewPasswordInput({ value, ...props }: PasswordInputProps & { readonly value?: string }) {
  const isCommon = useIsCommon(value ?? '')
  return (
    <div>
      <PasswordInput autoComplete="new-password" value={value} {...props} />
      <Text role="status" size="sm" c="clay" mt={isCommon ? 4 : 0}>
        {isCommon && 'This is one of the most common passwords, so it’s easy to guess. A longer one is safer.'}
      </Text>
    </div>
  )
}
