// What can happen to an import of an export.
import { event } from '#domain/events/event.ts'

export const archiveImportEvents = [event('archive_import.started', 'records', {})] as const
