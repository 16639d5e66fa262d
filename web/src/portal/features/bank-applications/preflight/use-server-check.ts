import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import { currentStatus } from '@united/domain/bank-applications/status';
import { limits } from '@united/domain/shared/limits';
import { useFormContext } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { useQuery } from '~/portal/data/once';
import { refreshQuery } from '~/portal/data/reads';
import type { ServerAnswer } from '~/portal/shared/bank-applications/draft-findings';
import type { WizardValues } from '~/portal/shared/bank-applications/form/values';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { useSession } from '~/portal/shared/users/session-context';

/** Runs the server-only checks on the stored draft when the step opens. */
export function useServerCheck() {
  const { uid, status } = useSession();
  const { settings, saveNow } = useWizard();
  const { getValues } = useFormContext<WizardValues>();
  const check = async (): Promise<ServerAnswer> => {
    await saveNow?.();
    const { findings } = await call('checkApplication', {}, uid);
    const codes = findings.map(({ code }) => code);
    const { efin, bank_product } = getValues();
    const rejection = codes.includes('rejected_before')
      ? await rejectionOf({ uid, efin, bank_product, season: settings.season }).catch(() => null)
      : null;
    return { codes, rejection };
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check-application', uid],
    queryFn: check,
    // Pending members can't submit, so there is nothing to check.
    enabled: status === 'active',
    // The draft changes between visits, so cached results would be stale.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  return {
    answer: data,
    isChecking: isFetching,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  };
}

interface RejectionKey {
  uid: string;
  efin: string;
  bank_product: string;
  season: number;
}

/**
 * Returns why the bank rejected the user's application with this EFIN this season; null if unknown.
 */
async function rejectionOf({ uid, efin, bank_product, season }: RejectionKey): Promise<string | null> {
  const spec = ownApplicationsOfSeason(uid, season, limits.documentsPerRead);
  const own = await refreshQuery(spec, bankApplicationDocument);
  const rejected = own.find(
    (one) =>
      one.efin === efin.trim() &&
      one.bank_product === bank_product &&
      currentStatus(one.status) === 'Bank Application Rejected',
  );
  return rejected?.status_reason ?? null;
}
