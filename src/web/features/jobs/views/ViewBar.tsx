import type { JobView } from '#domain/jobs/views.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { JobSearch } from '../table/job-search-params.ts'
import { useRemoveView, useReplaceView } from './mutations.ts'
import { useSavedViews } from './queries.ts'
import { isSameView, readView, suggestedViews, writeView } from './views.ts'
import classes from './ViewBar.module.css'

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

interface Props {
  /** What the page shows, with its hidden columns. */
  readonly view: JobSearch
}

/** Links to the suggested and the saved views, and what can be done with the current one. */
export function ViewBar({ view }: Props) {
  const saved = useSavedViews()
  const [openedId, setOpenedId] = useState<string>()
  const [dialog, setDialog] = useState<{ view?: JobView }>()
  const current = saved.find(({ search }) => isSameView(view, readView(search)))
  const opened = current ?? saved.find(({ id }) => id === openedId)
  const isKnown = current !== undefined || suggestedViews.some(({ search }) => isSameView(view, search))
  const search = writeView(view)
  return (
    <div className={classes.bar}>
      <nav aria-label="Views" className={classes.links}>
        {suggestedViews.map(({ name, search: shown }) => (
          <ViewLink
            key={name}
            name={name}
            search={shown}
            isCurrent={isSameView(view, shown)}
            onOpen={() => setOpenedId(undefined)}
          />
        ))}
        {saved.map(({ id, name, search: text }) => (
          <ViewLink key={id} name={name} search={readView(text)} isCurrent={id === current?.id} onOpen={() => setOpenedId(id)} />
        ))}
      </nav>
      {!isKnown && (
        <SubtleButton leftSection={<IconBookmarkPlus size={18} aria-hidden />} onClick={() => setDialog({})}>
          Save view
        </SubtleButton>
      )}
      {opened && <ViewActions view={opened} search={search} isChanged={!current} onRename={() => setDialog({ view: opened })} />}
      <Suspense>{dialog && <ViewDialog view={dialog.view} search={search} onClose={() => setDialog(undefined)} />}</Suspense>
    </div>
  )
}

interface ViewLinkProps {
  readonly name: string
  readonly search: JobSearch
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

/** By default the router marks links whose search is a part of the address, such as the one to all jobs. */
const exactly = { exact: true } as const

const ViewLink = ({ name, search, isCurrent, onOpen }: ViewLinkProps) => (
  <Link
    to="/jobs"
    search={search}
    className={classes.link}
    activeOptions={exactly}
    aria-current={isCurrent ? 'page' : undefined}
    data-current={isCurrent || undefined}
    onClick={onOpen}
  >
    {name}
  </Link>
)

interface ViewActionsProps {
  readonly view: JobView
  /** What the page shows now. */
  readonly search: string
  readonly isChanged: boolean
  readonly onRename: () => void
}

function ViewActions({ view, search, isChanged, onRename }: ViewActionsProps) {
  const { mutate: replace } = useReplaceView()
  const { mutate: remove } = useRemoveView()
  const update = { label: 'Update to what is shown', onClick: () => replace({ ...view, search }) }
  return (
    <MoreActions
      label={`Actions for the view ${view.name}`}
      actions={[
        ...(isChanged ? [update] : []),
        { label: 'Rename view', onClick: onRename },
        { label: 'Delete view', destructive: true, onClick: () => remove(view) },
      ]}
    />
  )
}
