// The way on where something could not be loaded: try again, and after that once more with a new page.
import { useExecute } from '../context';
import { Button } from '../parts/Button';

/**
 * A newer version may have taken the place of the one that runs here: then its parts are gone, and only a new
 * page finds the new ones. What is typed is kept over the reload.
 */
export function Retry({ failures, onRetry }: { readonly failures: number; readonly onRetry: () => void }) {
  const execute = useExecute();
  return failures < 2 ? (
    <Button variant="solid" data-initial-focus="" onClick={onRetry}>
      Retry
    </Button>
  ) : (
    <>
      <Button onClick={onRetry}>Retry</Button>
      <Button variant="solid" data-initial-focus="" onClick={() => void execute('app-reload', undefined)}>
        Reload
      </Button>
    </>
  );
}
