import { importSize } from '#domain/constants.ts'
import { Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'

import { FileDrop } from './FileDrop.tsx'
import { ImportHeading } from './ImportHeading.tsx'

interface Props {
  readonly title: string
  /** Which files are accepted. */
  readonly text: string
  readonly busy: boolean
  /** Whether contacts (.vcf) are accepted, too. */
  readonly hasContacts?: boolean
  readonly onChoose: (file: File) => void
  readonly onReject: (message: string) => void
}

// Some systems report CSV files as plain text or as Excel files.
const tables =
  '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const contacts = '.vcf,text/vcard,text/x-vcard'

/** The first step of an import: choosing the file. */
export const ChooseFile = ({ title, text, busy, hasContacts = false, onChoose, onReject }: Props) => (
  <>
    <ImportHeading step="File" title={title} />
    <Text c="dimmed" mb="md">
      {text}
    </Text>
    <FileDrop
      icon={IconFileSpreadsheet}
      label={hasContacts ? 'Spreadsheet or contacts' : 'Spreadsheet file'}
      note={hasContacts ? 'CSV, Excel (.xlsx) or contacts (.vcf), up to 10 MB.' : 'CSV or Excel (.xlsx), up to 10 MB.'}
      accept={hasContacts ? `${tables},${contacts}` : tables}
      max={importSize}
      busy={busy}
      onChoose={onChoose}
      onReject={onReject}
    />
  </>
)
