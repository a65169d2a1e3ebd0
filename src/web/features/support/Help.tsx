import { glossary } from '#domain/support/glossary.ts'
import { searchItems } from '#domain/search/fuzzy.ts'
import type { SupportArticle } from '#domain/support/article.ts'
import { supportArticles } from '#domain/support/articles.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { Terms } from './Glossary.tsx'
import classes from './Help.module.css'

const allArticles = supportArticles.flatMap(([, articles]) => articles)
const anchorOf = ({ id }: SupportArticle): string => `answer-${id}`

/** Moves focus with the arrow keys between the search field and the questions. Enter opens one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, summary')]
  const index = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(index + step, 0), stops.length - 1)]?.focus()
}

/** Help articles by topic and the glossary, with one typo-tolerant search. @param hash the URL's hash, which may name an article to open */
export function Help({ hash }: { hash: string }) {
  const [search, setSearch] = useState('')
  const isSearching = search.trim() !== ''
  return (
    <>
      <Card title="Help">
        <div role="presentation" onKeyDown={moveFocus}>
          <SearchField label="Search help" value={search} onSearch={setSearch} />
          {isSearching ? <Results search={search} hash={hash} /> : <Topics topics={supportArticles} hash={hash} />}
        </div>
      </Card>
      {!isSearching && (
        <Card title="Glossary">
          <Terms terms={glossary} />
        </Card>
      )}
    </>
  )
}

function Results({ search, hash }: { search: string; hash: string }) {
  const articles = searchItems(
    allArticles,
    search,
    ({ question }) => question,
    ({ answer }) => answer,
  )
  const terms = searchItems(
    glossary,
    search,
    ([term]) => term,
    ([, definition]) => definition,
  )
  const count = articles.length + terms.length
  return (
    <>
      <VisuallyHidden role="status">{count} found</VisuallyHidden>
      {count === 0 && <EmptyState title="No results" text="Try other words, or send us a message." />}
      {articles.length > 0 && <Topics topics={[['Search results', articles]]} hash={hash} />}
      {terms.length > 0 && (
        <section aria-label="Glossary" className={classes.topic}>
          <h3>Glossary</h3>
          <Terms terms={terms} />
        </section>
      )}
    </>
  )
}

const Topics = ({ topics, hash }: { topics: typeof supportArticles; hash: string }) =>
  topics.map(([topic, articles]) => (
    <section key={topic} aria-label={topic} className={classes.topic}>
      <h3>{topic}</h3>
      {articles.map((article) => (
        <Article key={article.id} article={article} isLinked={hash === anchorOf(article)} />
      ))}
    </section>
  ))

function Article({ article, isLinked }: { article: SupportArticle; isLinked: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isLinked || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'center' })
    details.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [isLinked])
  return (
    <details ref={details} id={anchorOf(article)} className={classes.article}>
      <summary>
        {article.question}
        <IconChevronDown size={18} className={classes.chevron} aria-hidden />
      </summary>
      <p>{article.answer}</p>
      <Link to="/support" hash={anchorOf(article)} className={classes.link}>
        Link to this article
      </Link>
    </details>
  )
}
