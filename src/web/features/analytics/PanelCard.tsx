import type { Panel } from '#domain/analytics/panels.ts'
import { toFailure } from '#web/app/errors.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { Definition } from './Definition.tsx'
import { FigureTable, type Table } from './FigureTable.tsx'
import classes from './PanelCard.module.css'

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface Props<Data> {
  readonly title: string
  /** Plain text: what is counted, and by which date. */
  readonly definition: string
  readonly query: Query<Data>
  readonly isEmpty: (data: Data) => boolean
  /** Says what will appear here. */
  readonly empty: string
  readonly renderHeadline: (data: Data) => ReactNode
  readonly renderChart: (data: Data) => ReactNode
  readonly table: (data: Data) => Table
  readonly onDownload: (panel: Panel) => void
  readonly panel: Panel
  readonly isWide?: boolean
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('input, select, textarea')

/** One panel: its main figures, a chart or a table, its definition, and a CSV download. */
export function PanelCard<Data>({ title, definition, query, panel, onDownload, isWide = false, ...shown }: Props<Data>) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { data } = query
  const hasRows = data !== undefined && !shown.isEmpty(data)
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (key.toLowerCase() === 't' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && hasRows) setTable(!isTable)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- T toggles the table from anything focused in the card
    <section
      className={classes.card}
      data-wide={isWide}
      data-panel={panel}
      data-empty={data !== undefined && !hasRows}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <Definition of={title} text={definition} />
        {hasRows && (
          <div className={classes.actions}>
            <Button
              variant={isTable ? 'light' : 'subtle'}
              className={classes.action}
              aria-pressed={isTable}
              aria-keyshortcuts="T"
              aria-label={`Table: ${title}`}
              leftSection={<IconTable size={18} aria-hidden />}
              onClick={() => setTable(!isTable)}
            >
              Table
            </Button>
            <ActionIcon size={44} variant="subtle" aria-label={`CSV: ${title}`} onClick={() => onDownload(panel)}>
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <Body {...shown} title={title} query={query} isTable={isTable} />
    </section>
  )
}

type Body<Data> = Pick<Props<Data>, 'title' | 'query' | 'isEmpty' | 'empty' | 'renderHeadline' | 'renderChart' | 'table'> & {
  readonly isTable: boolean
}

function Body<Data>({ title, query: { data, error, refetch }, isTable, ...shown }: Body<Data>) {
  if (data === undefined && error) return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
  if (data === undefined) return <div role="status" aria-label={`Loading: ${title}`} className={classes.loading} />
  if (shown.isEmpty(data)) return <p className={classes.empty}>{shown.empty}</p>
  const table = <FigureTable title={title} isVisible={isTable} {...shown.table(data)} />
  return (
    <>
      <div className={classes.headline}>{shown.renderHeadline(data)}</div>
      {isTable ? (
        table
      ) : (
        <>
          <div aria-hidden className={classes.chart}>
            {shown.renderChart(data)}
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </>
  )
}
