import { listSettings, searchSettings, type SettingsGroup, type SettingsHit } from '#web/app/shell/find-settings.ts'
import { useSession } from '#web/app/session/session.ts'
import { Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'

import classes from './SettingsMenu.module.css'

interface Props {
  /** Beside a page there is only room for titles. */
  readonly isNarrow?: boolean
}

/** The settings by group, with a search. */
export function SettingsMenu({ isNarrow = false }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  const hits = isSearching ? searchSettings(text, session) : []
  const openFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = hits
    if (!first) return
    setText('')
    // The page's heading takes the focus.
    event.currentTarget.querySelector('input')?.blur()
    void navigate(first.target)
  }
  return (
    <div className={classes.menu} data-narrow={isNarrow || undefined}>
      <form role="search" onSubmit={openFirst}>
        <TextInput
          type="search"
          aria-label="Search settings"
          placeholder="Search settings"
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
        />
      </form>
      <nav aria-label="Settings">
        {isSearching ? (
          <Hits text={text} hits={hits} onOpen={() => setText('')} />
        ) : (
          <Groups groups={listSettings(session)} isNarrow={isNarrow} />
        )}
      </nav>
    </div>
  )
}

const Groups = ({ groups, isNarrow }: { readonly groups: readonly SettingsGroup[]; readonly isNarrow: boolean }) => (
  <div className={classes.groups}>
    {groups.map(({ title, entries }) => (
      <section key={title} className={classes.group} aria-label={title}>
        <h2 className={classes.heading}>{title}</h2>
        <ul className={classes.list}>
          {entries.map(({ title: name, summary, target }) => (
            <li key={name}>
              <Link {...target} className={classes.link}>
                <span className={classes.name}>{name}</span>
                {!isNarrow && <span className={classes.summary}>{summary}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

interface HitsProps {
  readonly text: string
  readonly hits: readonly SettingsHit[]
  readonly onOpen: () => void
}

const Hits = ({ text, hits, onOpen }: HitsProps) => (
  <div className={classes.group}>
    {hits.length === 0 && (
      <Text role="status" c="dimmed" p="sm" style={{ overflowWrap: 'anywhere' }}>
        No setting matches “{text.trim()}”.
      </Text>
    )}
    <ul className={classes.list}>
      {hits.map(({ label, pageTitle, target }) => (
        <li key={label}>
          <Link {...target} className={classes.link} onClick={onOpen}>
            <span className={classes.name}>{label}</span>
            {pageTitle && <span className={classes.page}>{pageTitle}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
