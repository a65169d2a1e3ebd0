import type { JobImportPreview } from '#contract/imports.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import { formatCount } from '#domain/values/counts.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { withText } from '../flow/corrections.ts'

interface Props {
  readonly suggestions: JobImportPreview['suggestions']
  readonly corrections: Corrections
  readonly onChange: (corrections: Corrections) => void
}

const maxShown = 5

/** Names that may mean a model of the catalogue. They stay as typed unless the user takes a suggestion. */
export function ModelSuggestions({ suggestions, corrections, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  if (suggestions.length === 0) return null
  const shown = showsAll ? suggestions : suggestions.slice(0, maxShown)
  return (
    <Card title="Did you mean another name?">
      <Text c="dimmed" size="sm" mb="sm">
        Names stay as they are in the file unless you choose one.
      </Text>
      <Stack gap="sm">
        {shown.map(({ column, from, to, rows }) => {
          const chosen = corrections.texts.find((text) => text.column === column && text.from === from)?.to
          return (
            <Group key={`${column} ${from}`} gap="sm">
              <Text>
                “{from}” <Text span size="sm" c="dimmed">{`in ${formatCount(rows, 'row')}`}</Text>
              </Text>
              {to.map((name) => (
                <Button
                  key={name}
                  variant={chosen === name ? 'filled' : 'default'}
                  aria-pressed={chosen === name}
                  aria-label={`Use ${name} for ${from}`}
                  onClick={() => onChange(withText(corrections, column, from, chosen === name ? null : name))}
                >
                  {name}
                </Button>
              ))}
            </Group>
          )
        })}
      </Stack>
      {shown.length < suggestions.length && (
        <Button variant="default" mt="sm" onClick={() => setShowsAll(true)}>
          {`Show all ${suggestions.length} names`}
        </Button>
      )}
    </Card>
  )
}
