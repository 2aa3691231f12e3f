-- Up Migration
-- Con cientos de tipos y decenas de roles, leer el acceso de quien llama recorría todos los permisos en cada petición, y contar
-- quiénes hay en cada una de sus áreas, a todos los usuarios una vez por área.
create index tipos_permisos_rol on tipos_permisos (id_rol);
create index usuarios_areas_area on usuarios_areas (id_area);
