import { NotFoundScreen } from './providers';

export default function NotFound() {
  return <NotFoundScreen />;
}
