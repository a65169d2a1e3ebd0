import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** Toasts, top right (spec 8). */
export const Toasts = () => <Notifications position="top-right" autoClose={6000} />
