import type { JobImportPreview } from '#contract/imports/job-imports.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
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

type Suggestion = Props['suggestions'][number]

/** Ambiguous names, which the user must resolve, and names that may mean a model in the catalog. */
export function ModelSuggestions({ suggestions, ...props }: Props) {
  const [choices, others] = [suggestions.filter(({ is_choice }) => is_choice), suggestions.filter(({ is_choice }) => !is_choice)]
  return (
    <>
      <SuggestionCard
        {...props}
        title="Which one is it?"
        text="These can be read in several ways. Their rows can’t be imported until you choose, or correct the cells below."
        suggestions={choices}
      />
      <SuggestionCard
        {...props}
        title="Did you mean another name?"
        text="Names stay as they are in the file unless you choose one."
        suggestions={others}
      />
    </>
  )
}

interface CardProps extends Props {
  readonly title: string
  readonly text: string
}

function SuggestionCard({ title, text, suggestions, corrections, onChange }: CardProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (suggestions.length === 0) return null
  const shown = showsAll ? suggestions : suggestions.slice(0, maxShown)
  return (
    <Card title={title}>
      <Hint mb="sm">{text}</Hint>
      <Stack gap="sm">
        {shown.map((suggestion) => (
          <SuggestionItem
            key={`${suggestion.column} ${suggestion.from}`}
            suggestion={suggestion}
            corrections={corrections}
            onChange={onChange}
          />
        ))}
      </Stack>
      {shown.length < suggestions.length && (
        <SecondaryButton mt="sm" onClick={() => setShowsAll(true)}>
          {`Show all ${suggestions.length} names`}
        </SecondaryButton>
      )}
    </Card>
  )
}

interface ItemProps extends Pick<Props, 'corrections' | 'onChange'> {
  readonly suggestion: Suggestion
}

function SuggestionItem({ suggestion: { column, from, to, rows }, corrections, onChange }: ItemProps) {
  const chosen = corrections.texts.find((text) => text.column === column && text.from === from)?.to
  return (
    <Group gap="sm">
      <Text>
        “{from}” <Hint span>{`in ${formatCount(rows, 'row')}`}</Hint>
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
}
