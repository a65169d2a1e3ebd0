import { findAll } from '#domain/customers/duplicates.ts'
import type { SupportAnswer } from '#domain/support/article.ts'
import { supportAnswers } from '#domain/support/articles.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import classes from './Answers.module.css'

const all = supportAnswers.flatMap(([, answers]) => answers)
const anchorOf = ({ id }: SupportAnswer): string => `answer-${id}`

/** Down and up go from the search through the questions; Enter opens one, as it does by itself. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, summary')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus()
}

/** Answers by topic, or found by their words, slips forgiven. @param hash the address' own: it may name one of them */
export function Answers({ hash }: { hash: string }) {
  const [search, setSearch] = useState('')
  const found = findAll(
    all,
    search,
    ({ question }) => question,
    ({ answer }) => answer,
  )
  const topics = search.trim() ? [['Found', found] as const] : supportAnswers
  return (
    <Card title="Answers">
      <div role="presentation" onKeyDown={moveFocus}>
        <SearchField label="Search the answers" value={search} onSearch={setSearch} />
        <VisuallyHidden role="status">{search.trim() ? `${found.length} found` : ''}</VisuallyHidden>
        {found.length === 0 && (
          <EmptyState title="No answer found" text="Write to us: whoever runs this desk gets it and answers." />
        )}
        {found.length > 0 &&
          topics.map(([topic, answers]) => (
            <section key={topic} aria-label={topic} className={classes.topic}>
              <h3>{topic}</h3>
              {answers.map((answer) => (
                <Answer key={answer.id} answer={answer} isNamed={hash === anchorOf(answer)} />
              ))}
            </section>
          ))}
      </div>
    </Card>
  )
}

function Answer({ answer, isNamed }: { answer: SupportAnswer; isNamed: boolean }) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isNamed || !box.current) return
    box.current.open = true
    box.current.scrollIntoView({ block: 'center' })
    box.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [isNamed])
  return (
    <details ref={box} id={anchorOf(answer)} className={classes.answer}>
      <summary>
        {answer.question}
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </summary>
      <p>{answer.answer}</p>
      <Link to="/support" hash={anchorOf(answer)} className={classes.link}>
        Link to this answer
      </Link>
    </details>
  )
}
