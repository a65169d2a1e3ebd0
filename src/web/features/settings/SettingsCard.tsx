import { useSavingForm } from '#web/forms/saving-form.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FormProblem } from '#web/forms/FormProblem.tsx'
import { LeaveDialog } from '#web/forms/LeaveDialog.tsx'
import { Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type * as z from 'zod'

interface Props<Fields extends Record<string, unknown>, Schema extends z.ZodType> {
  readonly title: string
  readonly schema: Schema
  readonly initial: Fields
  readonly save: (input: z.output<Schema>) => Promise<unknown>
  readonly children: (form: UseFormReturnType<Fields>) => ReactNode
}

/** A few settings that are saved by themselves. Its button is the filled one only while there is something to save. */
export function SettingsCard<Fields extends Record<string, unknown>, Schema extends z.ZodType>(props: Props<Fields, Schema>) {
  const { title, schema, initial, save, children } = props
  const { form, submit, busy, problem, isUnsaved } = useSavingForm({ schema, initial, save })
  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" align="stretch">
          {children(form)}
          <FormProblem message={problem} />
          <div>
            <Button type="submit" mih={44} miw={120} variant={form.isDirty() ? 'filled' : 'default'} loading={busy}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Card>
  )
}
