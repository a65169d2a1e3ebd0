import { useSession } from '#web/app/session/session.ts'

/** Whether the business records redos. */
export const useRedos = (): boolean => useSession().profile.shop_tools.includes('redos')
